/** Real catalogues and providers' documents that tests try the shop on where they are at hand; not part of the project. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = process.env['REFERENCE_DATA'] ?? resolve(ROOT, '..', 'shared', 'data')

/** Returns the path of a reference file; undefined where it is absent: the test is then skipped. */
export function referenceFile(...path: string[]): string | undefined {
  const file = join(FOLDER, ...path)
  return existsSync(file) ? file : undefined
}
