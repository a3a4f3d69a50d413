/**
 * Makes the programs accessible to an unprivileged account. Below a private folder (`/root`, a private home) they
 * are hard links in a cache folder of the system, which avoids a copy of 60 MB and opens no folder to others.
 */
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  readlinkSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const CACHE = '/var/cache/gmp-bookshop'
const MODE_OF_ALL = 0o755
/** Names the folder of the linked files: the links are removed once it is gone. */
const ORIGIN = 'origin'

function othersCanEnter(folder: string): boolean {
  const { mode } = statSync(folder)
  const parent = dirname(folder)
  return (mode & constants.S_IXOTH) !== 0 && (parent === folder || othersCanEnter(parent))
}

function linkOrCopy(source: string, target: string) {
  const isReadable = (statSync(source).mode & constants.S_IROTH) !== 0
  try {
    if (!isReadable) throw new Error('its mode is shared with the original')
    linkSync(source, target)
  } catch {
    // Another file system, or a file whose mode is private
    copyFileSync(source, target)
    chmodSync(target, MODE_OF_ALL)
  }
}

function linkTree(source: string, target: string) {
  mkdirSync(target, { mode: MODE_OF_ALL, recursive: true })
  // The process's umask may have removed permissions
  chmodSync(target, MODE_OF_ALL)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) linkTree(from, to)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else linkOrCopy(from, to)
  }
}

/** Removes links whose packages are gone: otherwise they keep the files on the disk. */
function sweep() {
  for (const name of readdirSync(CACHE)) {
    const origin = join(CACHE, name, ORIGIN)
    const isUsed = existsSync(origin) && existsSync(readFileSync(origin, 'utf8'))
    if (!isUsed && !name.startsWith('draft-')) rmSync(join(CACHE, name), { recursive: true, force: true })
  }
}

/** Returns a folder of these programs that every account can enter: the folder itself, or links to its files. */
export function reachablePrograms(programs: string): string {
  if (othersCanEnter(programs)) return programs
  const { mtimeMs, size, ino } = statSync(join(programs, 'bin', 'postgres'))
  const key = createHash('sha256')
    .update([programs, mtimeMs, size, ino].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const reachable = join(CACHE, key)
  if (existsSync(reachable)) return reachable
  mkdirSync(CACHE, { mode: MODE_OF_ALL, recursive: true })
  chmodSync(CACHE, MODE_OF_ALL)
  sweep()
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  linkTree(programs, draft)
  writeFileSync(join(draft, ORIGIN), programs)
  try {
    renameSync(draft, reachable)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process created the same links meanwhile
    if (!existsSync(reachable)) throw error
  }
  return reachable
}
