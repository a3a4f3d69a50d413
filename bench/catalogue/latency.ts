/** How long answers take, one after another as one shopper asks. */
import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

export type Latency = { p50: number; p95: number }

/** Returns the value below which that share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function read(address: string) {
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
}

/** Asks `times` times; what is asked at once counts as one answer. Milliseconds. */
export async function latencyOf(
  origin: string,
  ask: (random: Random) => string[],
  { random, times }: { random: Random; times: number },
): Promise<Latency> {
  const took: number[] = []
  for (let turn = -5; turn < times; turn += 1) {
    const addresses = ask(random).map((path) => origin + path)
    const begun = performance.now()
    await Promise.all(addresses.map(read))
    if (turn >= 0) took.push(performance.now() - begun)
  }
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }
}

/** Megabytes of memory that a process holds, on Linux. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
