/** The files by which PostgreSQL marks a folder and a socket as its own, and which a killed server leaves behind. */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SERVER_MARK = 'postmaster.pid'
const MARKS = [SERVER_MARK, '.s.PGSQL.5432.lock']
/** Where the server's mark names its port, counted from 0. */
const PORT_LINE = 3

/** The number in a line of a mark; undefined where there is none that can be read. */
function numberIn(mark: string, line: number): number | undefined {
  try {
    const number = Number.parseInt(readFileSync(mark, 'utf8').split('\n')[line] ?? '', 10)
    return Number.isNaN(number) ? undefined : number
  } catch {
    return undefined
  }
}

/** The process that a mark names. */
const pidIn = (mark: string) => numberIn(mark, 0)

/** The process that runs the folder's server, according to the folder. */
export const serverPid = (folder: string) => pidIn(join(folder, SERVER_MARK))

/** Whether a server runs in the folder, or one that was killed left its mark. */
export const isMarked = (folder: string) => existsSync(join(folder, SERVER_MARK))

/** Whether a process runs under a number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process may be the folder's server: only where the system tells what else it is, this is false. */
function mayServe(pid: number, folder: string): boolean {
  if (pid === process.pid || !isRunning(pid)) return false
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return true
  }
}

/** Whether the process that the folder names may be its server. */
export function isServed(folder: string): boolean {
  const pid = serverPid(folder)
  return pid !== undefined && mayServe(pid, folder)
}

/** The port of the folder's server; undefined where no process may be that server: another program may have the port by now. */
export const servingPort = (folder: string): number | undefined =>
  isServed(folder) ? numberIn(join(folder, SERVER_MARK), PORT_LINE) : undefined

/**
 * Removes marks that name no server of this folder: another program has the number by now, or the folder is a copy of one
 * whose server runs. PostgreSQL takes such a mark for a server. Two starts that meet here are still kept apart by its
 * shared memory.
 */
export function removeStaleMarks(folder: string) {
  for (const mark of MARKS.map((name) => join(folder, name))) {
    const pid = pidIn(mark)
    if (pid === undefined || !mayServe(pid, folder)) rmSync(mark, { force: true })
  }
}
