import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

const MODULES = join(ROOT, 'node_modules')
const UNFINISHED = join(MODULES, '.unfinished-install')

/** Installs the packages of package-lock.json unless node_modules already holds exactly these. */
export async function ensureInstalled() {
  if (isInstalled()) return
  // An interrupted install may have left half-written packages that npm takes for whole ones
  if (existsSync(UNFINISHED)) rmSync(MODULES, { recursive: true, force: true })
  const { code, output } = await withProgress('Installing packages (a minute or two the first time)', install)
  if (code !== 0) throw new Refusal(installRefusal(output))
  if (!isInstalled())
    throw new Refusal(
      `The install left node_modules incomplete:\n${output}\nDelete the folder node_modules, then start again.`,
    )
}

async function install() {
  mkdirSync(MODULES, { recursive: true })
  writeFileSync(UNFINISHED, '')
  // Not `npm ci`: it refuses a lockfile made where the optional packages of other platforms could not be had.
  // `--no-save` leaves the lockfile as it is; NODE_ENV=production alone would leave out Node 24 and the build tools.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const ended = await run('npm', args)
  // An npm that ended by itself, even with an error, has put things right again; a killed one has not
  if (ended.code < 128) rmSync(UNFINISHED)
  return ended
}

function isInstalled() {
  if (!existsSync(NODE) || existsSync(UNFINISHED)) return false
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  const present = packagesOf(join(MODULES, '.package-lock.json'))
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
  [/ERESOLVE|EUSAGE/, 'package.json and package-lock.json disagree: run npm install once, then start again.'],
  [/ENOENT.*npm|spawn npm/, 'npm was not found: install Node 20.12 or newer with npm, then start again.'],
]
