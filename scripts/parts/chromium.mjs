import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { bin } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

// Without a window of its own, it takes a third less of the processor for the same tests
const HEADLESS = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of a Chromium for the browser tests, the headless one first, installing one where none is found. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  const isRoot = process.getuid?.() === 0
  const failures = []
  if (isRoot && onPath('apt-get') !== undefined) {
    const { code, output } = await withProgress('Installing Chromium from Debian', installDebianPackage)
    if (code !== 0) failures.push(output)
  }
  if (findChromium() === undefined) {
    const { code, output } = await withProgress("Installing Playwright's Chromium", () =>
      run(bin('playwright'), ['install', 'chromium'], { limitMs: 10 * 60_000 }),
    )
    if (code !== 0) failures.push(output)
  }
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Refusal(
    `${failures.join('\n')}\nNo Chromium was found and none could be installed. ` +
      'Install one (Debian: apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Returns the Chromium that CHROMIUM_PATH names, the system's, or the one Playwright downloaded. */
export function findChromium(env = process.env) {
  const named = env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named))
      throw new Refusal(
        `CHROMIUM_PATH=${named} is not a program that can be run: name another one, or unset it.`,
      )
    return named
  }
  return (
    [HEADLESS, ...COMMANDS].map((name) => onPath(name, env)).find((path) => path !== undefined) ??
    downloadedByPlaywright(env)
  )
}

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const limitMs = 10 * 60_000
  let { output } = await run('apt-get', ['update', '-q'], { env, limitMs })
  // Older systems have no headless one
  for (const name of [HEADLESS, 'chromium']) {
    const install = await run('apt-get', ['install', '-qy', '--no-install-recommends', name], {
      env,
      limitMs,
    })
    output += install.output
    if (install.code === 0) return { code: 0, output }
  }
  return { code: 1, output }
}

function onPath(/** @type {string} */ name, env = process.env) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function downloadedByPlaywright(/** @type {NodeJS.ProcessEnv} */ env) {
  const caches = [env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache', 'ms-playwright')]
  return caches
    .filter((cache) => cache !== undefined && cache !== '' && existsSync(cache))
    .flatMap((cache) => readdirSync(String(cache)).map((name) => join(String(cache), name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .toSorted()
    .toReversed()
    .flatMap((folder) => [join(folder, 'chrome-linux64', 'chrome'), join(folder, 'chrome-linux', 'chrome')])
    .find(isExecutable)
}

function isExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
