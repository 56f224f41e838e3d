"""Where learners' code runs: closed boxes without a network, without our files and with limits on everything."""
