/** `npm run catalogue:import -- FILE`: imports books from a file, whether the shop runs or not. */
import { readConfig } from '#server/platform/config.ts'
import { isDatabaseUnavailable, openDatabase } from '#server/platform/db/database.ts'
import { environment, OperatorError } from '#server/platform/runtime/environment.ts'
import { terminal } from '#server/platform/runtime/terminal.ts'
import { readCommand, USAGE, type Command } from './command/command-line.ts'
import { failureOf } from './command/failure.ts'
import { runCommand } from './command/run-command.ts'

const FAILED = 1
const INTERRUPTED = 130

async function run(command: Command) {
  const { dataDir, database: place } = readConfig(environment())
  const stop = new AbortController()
  // The first signal finishes the running batch; the second ends the process as usual
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = await openDatabase({ ...place, joinRunning: true })
  try {
    const result = await runCommand(database.db, command, {
      dataDir,
      signal: stop.signal,
      terminal,
    })
    if (result.stopped) process.exitCode = INTERRUPTED
    else if (failureOf(result)) process.exitCode = FAILED
  } finally {
    await database.close()
  }
}

try {
  const command = readCommand(process.argv.slice(2))
  if (command) await run(command)
  else console.log(USAGE)
} catch (error) {
  const away = isDatabaseUnavailable(error)
  if (away)
    console.error(
      'The connection to the database was lost. What was imported stays; run the import again when the database is back.',
    )
  else console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = FAILED
}
