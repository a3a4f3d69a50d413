/** Tells whether the process that wrote down its identity still runs, though its number may have been given again. */
import { readFileSync } from 'node:fs'

export type ProcessIdentity = {
  pid: number
  /** When it started, in a form to compare only; null where the system has no /proc. */
  startedAt: string | null
}

const STATE_FIELD = 0
const START_FIELD = 19

/** State and start of a process from /proc, or undefined where they cannot be read. */
function readProc(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may itself hold brackets and spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[STATE_FIELD] ?? '', startedAt: `${boot}/${fields[START_FIELD]}` }
  } catch {
    return undefined
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The identity of this process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: readProc(process.pid)?.startedAt ?? null }
}

/** Whether the very process of that identity runs; one that ended and awaits its parent's notice does not. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!exists(pid)) return false
  const now = readProc(pid)
  if (!now || startedAt === null) return true
  return now.startedAt === startedAt && now.state !== 'Z' && now.state !== 'X'
}
