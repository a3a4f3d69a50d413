/** `npm run restore -- FILE`: restores a backup into an empty or stopped shop of either kind. */
import { readConfig } from '../../config.ts'
import { environment, OperatorError } from '../../runtime/environment.ts'
import { isDatabaseUnavailable, openDatabase } from '../../db/database.ts'
import { terminal } from '../../runtime/terminal.ts'
import { readFileCommand, RESTORE_USAGE } from '../command-line.ts'
import { contents, momentOf, progressLine, secondsSince, SECRET_AFTER_RESTORE } from '../messages.ts'
import { putSecret } from '../manifest.ts'
import { withBackup } from '../verify-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const FAILED = 1

async function run(path: string, replace: boolean) {
  const { dataDir, database: place } = readConfig(environment())
  const start = performance.now()
  // Verify the backup before creating a database
  await withBackup(path, async (backup) => {
    const database = await openDatabase({ ...place, leaveTables: true })
    try {
      const { secret, migrated } = await restoreBackup(database.db, backup, {
        replace,
        onProgress: (progress) => terminal.replaceLine?.(progressLine(progress)),
      })
      if (secret) await putSecret(dataDir, secret)
      terminal.replaceLine?.('')
      const { manifest } = backup
      terminal.print(`${database.place} holds the shop of ${momentOf(manifest)}: ${contents(manifest)}.`)
      if (migrated > 0)
        terminal.print(`Migrations that were newer than the backup, applied to it: ${migrated}.`)
      terminal.print(`${secondsSince(start)} s. ${SECRET_AFTER_RESTORE[manifest.authSecret]}`)
    } finally {
      await database.close()
    }
  })
}

try {
  const command = readFileCommand(process.argv.slice(2), { option: 'replace', usage: RESTORE_USAGE })
  if (command) await run(command.file, command.chosen)
  else console.log(RESTORE_USAGE)
} catch (error) {
  terminal.replaceLine?.('')
  if (error instanceof OperatorError) console.error(error.message)
  else console.error(isDatabaseUnavailable(error) ? 'The database went away: nothing was changed.' : error)
  process.exitCode = FAILED
}
