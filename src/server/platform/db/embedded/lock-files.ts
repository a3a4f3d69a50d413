/** PostgreSQL's lock files of a folder and a socket, which a killed server leaves behind. */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SERVER_MARK = 'postmaster.pid'
const MARKS = [SERVER_MARK, '.s.PGSQL.5432.lock']
/** The zero-based line of the port in the server's lock file. */
const PORT_LINE = 3

/** The number in a line of a lock file; undefined if it cannot be read. */
function numberIn(mark: string, line: number): number | undefined {
  try {
    const number = Number.parseInt(readFileSync(mark, 'utf8').split('\n')[line] ?? '', 10)
    return Number.isNaN(number) ? undefined : number
  } catch {
    return undefined
  }
}

/** The process id in a lock file. */
const pidIn = (mark: string) => numberIn(mark, 0)

/** The process id of the folder's server, according to its lock file. */
export const serverPid = (folder: string) => pidIn(join(folder, SERVER_MARK))

/** Whether a server runs in the folder, or a killed one left its lock file. */
export const isMarked = (folder: string) => existsSync(join(folder, SERVER_MARK))

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs as another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process may be the folder's server; false only if the system says that it is another program. */
function mayServe(pid: number, folder: string): boolean {
  if (pid === process.pid || !isRunning(pid)) return false
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return true
  }
}

/** Whether the process in the folder's lock file may be its server. */
export function isServed(folder: string): boolean {
  const pid = serverPid(folder)
  return pid !== undefined && mayServe(pid, folder)
}

/**
 * The port of the folder's server; undefined if no process may be that server: another program may use the port by
 * now.
 */
export const servingPort = (folder: string): number | undefined =>
  isServed(folder) ? numberIn(join(folder, SERVER_MARK), PORT_LINE) : undefined

/**
 * Removes lock files that belong to no server of this folder: another program has the process id, or the folder was
 * copied from that of a running server. PostgreSQL would assume a server. Its shared memory still prevents two
 * concurrent servers.
 */
export function removeStaleMarks(folder: string) {
  for (const mark of MARKS.map((name) => join(folder, name))) {
    const pid = pidIn(mark)
    if (pid === undefined || !mayServe(pid, folder)) rmSync(mark, { force: true })
  }
}
