/** Which files of `src` a piece of work enters: those of which a function runs, not those that are only loaded. */
import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'

const SOURCES = join(import.meta.dirname, '../../src')

/** What is no part of the work: what shops of other tests in this process count, log, or forget by a timer. */
const BESIDE = ['server/platform/metrics/', 'server/platform/http/ttl-cache.ts']

/** Runs a piece of work; returns the files that it entered, sorted, without those that only run beside it. */
export async function filesEntered(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const entered = result.filter(({ functions }) =>
      // A function without a name around all others is the file itself, being loaded
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    const paths = entered.map(({ url }) =>
      relative(SOURCES, url.replace(/^file:\/\//, '').replace(/\?.*$/, '')),
    )
    const isOfWork = (path: string) =>
      !path.startsWith('..') && !BESIDE.some((one) => path.startsWith(one)) && !path.includes('.test.')
    return [...new Set(paths)].filter(isOfWork).toSorted()
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
