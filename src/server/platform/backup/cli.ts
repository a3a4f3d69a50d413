/** `npm run backup -- FILE`: the whole shop in one file, running or not. */
import { readConfig } from '../config.ts'
import { environment, OperatorError } from '../runtime/environment.ts'
import { isDatabaseUnavailable, openDatabase } from '../db/database.ts'
import { terminal } from '../runtime/terminal.ts'
import { BACKUP_USAGE, readFileCommand } from './command-line.ts'
import { contents, megabytes, progressLine, SECRET_AFTER_BACKUP, secondsSince } from './messages.ts'
import { makeBackup } from './make-backup.ts'
import { findSecret } from './manifest.ts'

const FAILED = 1
const INTERRUPTED = 130

let stopped = false

async function run(file: string, withSecrets: boolean) {
  const config = readConfig(environment())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))
  const database = await openDatabase({ ...config.database, joinRunning: true, leaveTables: true })
  const start = performance.now()
  try {
    const { bytes, sha256, manifest } = await makeBackup(database.db, file, {
      secret: await findSecret(config, withSecrets),
      onProgress: (progress) => terminal.replaceLine?.(progressLine(progress)),
      isStopping: () => stopped,
    })
    terminal.replaceLine?.('')
    terminal.print(`${file}: ${contents(manifest)}.`)
    terminal.print(
      `${megabytes(bytes)} in ${secondsSince(start)} s, read back and found whole; its sha256 is ${sha256}.`,
    )
    terminal.print(SECRET_AFTER_BACKUP[manifest.authSecret])
  } finally {
    await database.close()
  }
}

try {
  const command = readFileCommand(process.argv.slice(2), { option: 'with-secrets', usage: BACKUP_USAGE })
  if (command) await run(command.file, command.chosen)
  else console.log(BACKUP_USAGE)
} catch (error) {
  terminal.replaceLine?.('')
  if (error instanceof OperatorError) console.error(error.message)
  else console.error(isDatabaseUnavailable(error) ? 'The database went away: no file was made.' : error)
  process.exitCode = stopped ? INTERRUPTED : FAILED
}
