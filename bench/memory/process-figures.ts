/** What Linux reports about a process. */
import { readFileSync } from 'node:fs'

/** Returns its memory in MB, with what it shares with others, such as Node itself (RSS). */
export function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Returns the milliseconds of processor that it has taken so far, its threads included. */
export function processorMs(pid: number): number {
  // The second field, the program's name, may hold spaces
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
