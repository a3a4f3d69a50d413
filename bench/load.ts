/** Loads a server from a process of its own, and returns the median of several runs. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('./load-process.ts', import.meta.url))

export type Load = {
  url: string
  paths: readonly string[]
  /**
   * `cached`: the first path again and again. `revalidated`: a few addresses in turn at an easy pace, each after its second has passed.
   * `cold`: each path in turn, never the same address twice.
   */
  warmth: 'cached' | 'revalidated' | 'cold'
  encoding?: 'br' | undefined
  seconds: number
  /** Where among the paths it begins. */
  first?: number
}

/**
 * More pages than one run asks for: each run begins with others, of which not even a part was made by the one before. Of quick
 * answers a run asks for all.
 */
const APART = 1000

export type Measurement = {
  perSecond: number
  total: number
  p50: number
  p99: number
  failures: number
  /** Milliseconds of processor for each answer, by the name of who spent them. */
  processorMs: Record<string, number>
}

/** Milliseconds of processor that programs have spent until now. */
export type Spent = () => Promise<Record<string, number>>

async function run(load: Load, spent: Spent): Promise<Measurement> {
  const before = await spent()
  const child = spawn(process.execPath, [PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const measured = JSON.parse(await text(child.stdout)) as Omit<Measurement, 'processorMs'>
  const after = await spent()
  const each = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / measured.total])
  return { ...measured, processorMs: Object.fromEntries(each) as Record<string, number> }
}

/** Measures: a short warm-up, then the run with the median throughput of three. */
export async function measure(load: Load, spent: Spent = async () => ({})): Promise<Measurement> {
  await run({ ...load, seconds: 1 }, spent)
  const runs: Measurement[] = []
  for (let turn = 1; turn <= 3; turn += 1)
    runs.push(await run({ ...load, first: load.warmth === 'cold' ? turn * APART : 0 }, spent))
  const [, median] = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  if (!median) throw new Error('Nothing was measured.')
  return median
}
