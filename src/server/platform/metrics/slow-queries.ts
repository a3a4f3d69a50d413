/** Logs slow queries: duration and text, without values. */
import type { Log } from '../runtime/log.ts'
import { queries } from '../runtime/metrics-events.ts'

const MAX_TEXT = 2000

/** Returns a query on one line with its literals replaced by `?`; parameters ($1) are not in the text. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/** Logs every query that takes this many milliseconds or more, until the returned function ends that. */
export const logSlowQueries = (log: Log, thresholdMs: number): (() => void) =>
  queries.on(({ text, ms }) => {
    if (ms >= thresholdMs) log.warn({ ms: Math.round(ms), query: withoutValues(text) }, 'slow query')
  })
