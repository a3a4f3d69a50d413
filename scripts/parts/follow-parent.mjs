/** Loaded first into the programs that the scripts start: they stop when the script that started them is gone. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps nobody alive
process.channel?.unref()
