/** Loads one address with autocannon in a process of its own, and returns the median of several runs. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const CONNECTIONS = 16

export type Measurement = { perSecond: number; p50: number; p99: number; failures: number }

type Report = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}

async function run(url: string, seconds: number): Promise<Measurement> {
  const args = [
    AUTOCANNON,
    '--json',
    '--connections',
    String(CONNECTIONS),
    '--duration',
    String(seconds),
    url,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  const report = JSON.parse(stdout) as Report
  return {
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    failures: report.non2xx + report.errors,
  }
}

/** Measures an address: a short warm-up, then the run with the median throughput of three; seconds per run. */
export async function measure(url: string, seconds: number): Promise<Measurement> {
  await run(url, 1)
  const [first, second, third] = [await run(url, seconds), await run(url, seconds), await run(url, seconds)]
  const [, median] = [first, second, third].toSorted((a, b) => a.perSecond - b.perSecond)
  return median ?? first
}
