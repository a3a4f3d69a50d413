import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.staff.config.ts',
  'react-router.config.ts',
  'scripts/parts/programs.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Returns a hash over the names and contents of everything that the build is made from, tests left out. */
export function sourcesFingerprint(/** @type {string} */ root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(root, source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ root, /** @type {string} */ path) {
  const kind = statSync(join(root, path), { throwIfNoEntry: false })
  if (kind === undefined) return []
  if (!kind.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(root, join(path, name)))
}
