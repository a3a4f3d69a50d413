/** Where tests make their folders: in memory, since files of databases on a disk cost most of what their copies cost. */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Containers that share the folder do not see each other's processes. Short, since addresses of sockets are. */
const PREFIX = `gmp-tests-${hostname().slice(0, 12)}-`
/** What tests and their browsers hold at most at a time, several times over. */
const NEEDED_BYTES = 6 * 1024 ** 3

/** Makes it the folder of temporary files of this process and its children where there is room; it ends with the process. */
export function workInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) remove(name)
  }
  const own = `${PREFIX}${process.pid}`
  mkdirSync(join(MEMORY, own))
  process.env['TMPDIR'] = join(MEMORY, own)
  process.once('exit', () => remove(own))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    // A container may have less memory than the folder promises
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a process that is ending still writes is removed by the next run. */
function remove(name: string): void {
  try {
    rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}
