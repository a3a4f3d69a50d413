import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** Installs the packages of package-lock.json unless node_modules already holds exactly these. */
export async function ensureInstalled() {
  if (isInstalled()) return
  // npm writes its record last, so an interrupted install has none and is begun anew here
  const { code, output } = await withProgress('Installing packages (a minute or two the first time)', () =>
    // NODE_ENV=production alone would leave out Node 24 and the build tools
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  if (code !== 0) throw new Refusal(installRefusal(output))
  if (!isInstalled()) throw new Refusal(`The install left node_modules incomplete:\n${output}\nStart again.`)
}

function isInstalled() {
  if (!existsSync(NODE)) return false
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  const present = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'))
  return wanted !== undefined && present !== undefined && samePackages(wanted, present)
}

/** Says whether npm's record of node_modules fulfils the lockfile; packages for other platforms may be absent. */
export function samePackages(/** @type {Packages} */ wanted, /** @type {Packages} */ present) {
  const fulfilled = Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (path in present
        ? present[path]?.version === version && present[path]?.integrity === integrity
        : optional),
  )
  return fulfilled && Object.keys(present).every((path) => path in wanted)
}

/** @returns {Packages | undefined} */
function packagesOf(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Returns the words for a failed install: what went wrong and what to do. */
export function installRefusal(/** @type {string} */ output) {
  const [, remedy = 'Read the lines above, then start again.'] =
    REMEDIES.find(([sign]) => sign.test(output)) ?? []
  return `${output.trim()}\n\nThe packages could not be installed. ${remedy}`
}

/** @type {readonly (readonly [RegExp, string])[]} */
const REMEDIES = [
  [/ENOSPC/, 'The disk is full: free about 1 GB, then start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The npm registry does not answer: check the connection or the proxy (npm config get registry), then start again.',
  ],
  [/EACCES|EPERM|EROFS/, 'This folder cannot be written: check its owner and permissions, then start again.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json differ: run npm install once, then start again.'],
  [/ENOENT.*npm|spawn npm/, 'npm was not found: install Node 20 or newer with npm, then start again.'],
]
