import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ROOT } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.staff.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = 'sources.sha256'

/** Builds the pages into build/ unless the build there was made from exactly these sources. */
export async function ensureBuilt(root = ROOT, build = buildInto) {
  const fingerprint = sourcesFingerprint(root)
  const target = join(root, 'build')
  if (stampOf(target) === fingerprint) return
  // Built beside and swapped when whole: an interrupted build is never served, a running shop keeps its files
  const fresh = join(root, 'build.next')
  rmSync(fresh, { recursive: true, force: true })
  await build(fresh)
  writeFileSync(join(fresh, STAMP), fingerprint)
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

async function buildInto(/** @type {string} */ folder) {
  // The shop's build empties its folder when it begins, which may be after the other has ended
  const staff = `${folder}.staff`
  const into = (/** @type {string} */ target) => ({ BUILD_DIRECTORY: target, NODE_ENV: 'production' })
  const { code, output } = await withProgress('Building the pages', async () => {
    const sides = await Promise.all([
      run(bin('react-router'), ['build'], { env: into(folder) }),
      run(bin('vite'), ['build', '--config', 'vite.staff.config.ts'], { env: into(staff) }),
    ])
    const failed = sides.find((side) => side.code !== 0)
    if (failed) return failed
    renameSync(join(staff, 'staff'), join(folder, 'staff'))
    rmSync(staff, { recursive: true })
    await Promise.all(['client', 'staff'].map((side) => precompress(join(folder, side))))
    return { code: 0, output: '' }
  })
  if (code === 0 && existsSync(join(folder, 'server', 'index.js'))) return
  const remedy = output.includes('ENOSPC')
    ? 'The disk is full: free some space, then start again.'
    : 'Correct what the lines above say, then start again.'
  throw new Refusal(`${output.trim()}\n\nThe pages could not be built. ${remedy}`)
}

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

function stampOf(/** @type {string} */ folder) {
  try {
    return readFileSync(join(folder, STAMP), 'utf8')
  } catch {
    return undefined
  }
}
