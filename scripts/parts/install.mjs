import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages */

const ARGS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of a checkout's package-lock.json unless its node_modules already holds them. Packages beyond
 * these are left alone: npm's own record decides, and other tools may bring some.
 */
export async function ensureInstalled(root = ROOT) {
  if (missingPackages(root).length === 0) return
  const { code, output } = await withProgress('Installing packages (a minute or two the first time)', () =>
    install(root),
  )
  if (code !== 0) throw new Refusal(installRefusal(output))
  const missing = missingPackages(root)
  if (missing.length > 0) {
    throw new Refusal(
      `${output.trim()}\n\nnpm ended well, yet these packages of package-lock.json are not in node_modules:\n` +
        `${missing.map((name) => `  ${name}\n`).join('')}` +
        'Where package.json was edited, run npm install once to bring package-lock.json in step. ' +
        'Otherwise check the registry that npm asks (npm config get registry), then start again.',
    )
  }
}

/**
 * `npm ci` empties node_modules before it begins and writes its record last, so an interrupted one leaves no record and the
 * next start begins again. NODE_ENV=production alone would leave out Node 24 and the build tools, hence `--include=dev`.
 */
async function install(/** @type {string} */ root) {
  const ended = await run('npm', ['ci', ...ARGS], { cwd: root })
  if (!/EUSAGE/.test(ended.output)) return ended
  // The lockfile cannot be met here, e.g. because the registry knows optional packages of other platforms that it does not
  // name: npm resolves those itself. `--no-save` leaves the lockfile as it is
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  return run('npm', ['install', '--no-save', ...ARGS], { cwd: root })
}

/**
 * Returns the packages of package-lock.json that npm's record of node_modules lacks or has in another version, each as
 * `name@version`. Optional packages may be absent: most are for other platforms.
 */
function missingPackages(/** @type {string} */ root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted ?? {})
    .filter(([path, { version, integrity, optional, link }]) => {
      if (path === '' || !path.includes('node_modules/')) return false
      const found = present?.[path]
      if (found === undefined) return optional !== true
      // The record may name what somebody removed by hand since
      if (!existsSync(join(root, path))) return true
      return link !== true && (found.version !== version || found.integrity !== integrity)
    })
    .map(([path, { version }]) => path.replace(/^.*node_modules\//, '') + (version ? `@${version}` : ''))
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
