import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesFingerprint } from './fingerprint.mjs'
import { bin, ROOT } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { STAMP } from './programs.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

/** Builds pages and server into build/ unless the build there was made from exactly these sources. */
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
  // The shop's build empties its folder when it begins, which may be after the others have ended
  const into = (/** @type {string} */ target) => ({ BUILD_DIRECTORY: target, NODE_ENV: 'production' })
  const { code, output } = await withProgress('Building the shop', async () => {
    const sides = await Promise.all([
      run(bin('react-router'), ['build'], { env: into(folder) }),
      run(bin('vite'), ['build', '--config', 'vite.staff.config.ts'], { env: into(`${folder}.staff`) }),
      run(bin('vite'), ['build', '--config', 'vite.server.config.ts'], { env: into(`${folder}.program`) }),
    ])
    const failed = sides.find((side) => side.code !== 0)
    if (failed) return failed
    for (const name of ['staff', 'program']) {
      renameSync(join(`${folder}.${name}`, name), join(folder, name))
      rmSync(`${folder}.${name}`, { recursive: true })
    }
    await Promise.all(['client', 'staff'].map((side) => precompress(join(folder, side))))
    return { code: 0, output: '' }
  })
  if (code === 0 && existsSync(join(folder, 'server', 'index.js'))) return
  const remedy = output.includes('ENOSPC')
    ? 'The disk is full: free some space, then start again.'
    : 'Correct what the lines above say, then start again.'
  throw new Refusal(`${output.trim()}\n\nThe shop could not be built. ${remedy}`)
}

function stampOf(/** @type {string} */ folder) {
  try {
    return readFileSync(join(folder, STAMP), 'utf8')
  } catch {
    return undefined
  }
}
