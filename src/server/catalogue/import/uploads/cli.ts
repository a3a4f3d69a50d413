/** Runs one uploaded import in a process of its own, so that the shop answers as quickly as ever: `node …/cli.ts ID`. */
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { environment } from '#server/platform/runtime/environment.ts'
import { runImport } from './run.ts'

const config = readConfig(environment())
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
// A terminal's Ctrl-C reaches this process too: the shop says when to stop
process.on('SIGINT', () => {})
const { db, close } = await openDatabase({ ...config.database, joinRunning: true })
try {
  await runImport({ db, config }, Number(process.argv[2]), stop.signal)
} finally {
  await close()
}
