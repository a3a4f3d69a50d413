/** How much memory a running import holds, and how far it has read its file, as Linux reports it of any process. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** Megabytes: `resident` now, `peak` at most since the process began. */
export type Memory = { resident: number; peak: number }

function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Share of a file that a process has read; undefined: it does not have it open. */
function shareRead(pid: number, path: string): number | undefined {
  const folder = `/proc/${pid}`
  const open = readdirSync(`${folder}/fd`).find((fd) => readlinkSync(`${folder}/fd/${fd}`) === path)
  if (open === undefined) return undefined
  const position = /pos:\s+(\d+)/.exec(readFileSync(`${folder}/fdinfo/${open}`, 'utf8'))?.[1]
  return Number(position) / statSync(path).size
}

export type Sample = Memory & { share: number }

/** Looks once; undefined: the process has not opened the file, has closed it or is gone. */
export function sampleOf(pid: number, path: string): Sample | undefined {
  try {
    const share = shareRead(pid, path)
    return share === undefined ? undefined : { share, ...memoryOf(pid) }
  } catch {
    // It ended between two looks
    return undefined
  }
}
