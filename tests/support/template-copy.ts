/** A data folder of its own with an empty, migrated embedded database. */
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Copies the run's template; `parent` lets the copy lie elsewhere than in the system's temporary space. */
export function templateCopy(parent = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, 'gmp-test-'))
  // Shares the template's blocks where the file system can
  cpSync(inject('pgliteTemplate'), path, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
