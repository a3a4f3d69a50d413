/** How long answers take, one after another as one shopper asks. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Random } from './random.ts'

/** Milliseconds: of all answers, the median, and what 95 of 100 stay below. */
export type Latency = { took: number[]; p50: number; p95: number }

export const latencyFrom = (took: number[]): Latency => ({
  took,
  p50: percentile(took, 0.5),
  p95: percentile(took, 0.95),
})

/** Returns the value below which that share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const agent = new Agent({ keepAlive: true })

/** Waits for the last byte of an answer, compressed as for a browser: what is measured is the shop, not this program. */
async function read(address: string) {
  const requested = get(address, { agent, headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
}

/** Asks `times` times; what is sent at once counts as one answer. Milliseconds. */
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
  return latencyFrom(took)
}

/** Megabytes of memory that a process holds, on Linux. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
