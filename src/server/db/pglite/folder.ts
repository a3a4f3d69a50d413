/** Looks at the embedded database's folder before it is opened, and after it was created. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** What the bookseller reads when the folder cannot be opened. */
export function damagedFolder(folder: string, reason: string): OperatorError {
  return new OperatorError(
    `The embedded database in ${folder} cannot be opened (${reason}). Nothing was removed from it. ` +
      `Restore a backup of that folder, or move it away to begin with an empty shop.`,
  )
}

/**
 * Makes the folder ready to be opened; the returned function tells that opening succeeded.
 * PGlite would create a new database over a folder that lost its version file: such a folder is refused instead.
 */
export function prepareFolder(dataDir: string, folder: string): () => void {
  // Present while the first creation runs: a folder beside it was never finished and holds nobody's data
  const creating = join(dataDir, 'database.creating')
  if (existsSync(creating)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) throw damagedFolder(folder, 'PG_VERSION is missing')
  if (!isNew) return () => {}
  writeFileSync(creating, '')
  return () => rmSync(creating)
}
