/** Runs one uploaded import in its own process, so that the shop stays responsive: `node …/cli.ts ID`. */
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { environment } from '#server/platform/runtime/environment.ts'
import { runImport } from './run.ts'

const config = readConfig(environment())
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
// A terminal's Ctrl-C reaches this process too; the shop decides when it stops
process.on('SIGINT', () => {})
const { db, close } = await openDatabase({ ...config.database, joinRunning: true })
try {
  await runImport({ db, config }, Number(process.argv[2]), stop.signal)
} finally {
  await close()
}
