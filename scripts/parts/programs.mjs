/** The programs of the server, and how each is run: built where the build is of exactly these sources, else from them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesFingerprint } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'

/** The source of each program by its name in `build/program`. */
export const PROGRAMS = /** @type {const} */ ({
  server: 'src/server/main.ts',
  shop: 'src/server/app/composition/staff-cli.ts',
  import: 'src/server/catalogue/import/cli.ts',
  upload: 'src/server/catalogue/import/uploads/cli.ts',
  backup: 'src/server/platform/backup/cli.ts',
  restore: 'src/server/platform/backup/restore/cli.ts',
})

/** Holds the fingerprint of the sources that a build is of. */
export const STAMP = 'sources.sha256'

/** Options of Node for the server: objects of a page that is sent are collected before they take 128 MB. */
export const SERVER_OPTIONS = ['--max-semi-space-size=16']

/**
 * A setting for the C library of most Linux distributions: otherwise it keeps memory for each of ten threads, and up to 64 MB
 * that nobody uses. Two arenas do for them all, and what is free is given back.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Returns the file, from the top of the checkout, that a program is run from. */
export function programFile(/** @type {keyof typeof PROGRAMS} */ name, root = ROOT) {
  const built = join('build', 'program', `${name}.js`)
  return existsSync(join(root, built)) && isCurrent(root) ? built : PROGRAMS[name]
}

/** Returns the arguments of Node for the server. */
export const serverArguments = () => [...SERVER_OPTIONS, programFile('server')]

function isCurrent(/** @type {string} */ root) {
  // A container holds the build alone
  if (!existsSync(join(root, 'src', 'server', 'main.ts'))) return true
  return readFileSync(join(root, 'build', STAMP), 'utf8') === sourcesFingerprint(root)
}
