"""From the lessons and the library to notebooks; from chapters and notebooks to the site."""
