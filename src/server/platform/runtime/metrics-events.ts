/** What modules tell whoever measures the shop; without a listener it costs nothing. No customer's name, words or ids. */
import { channel } from 'node:diagnostics_channel'

function signal<T extends object>(name: string) {
  const own = channel(`gmp-bookshop:${name}`)
  return {
    tell(message: T): void {
      if (own.hasSubscribers) own.publish(message)
    },
    hear(listen: (message: T) => void): void {
      own.subscribe((message) => listen(message as T))
    },
  }
}

/** An answer that refuses or fails, by its code, such as `OUT_OF_STOCK`. */
export const refusals = signal<{ code: string }>('refusal')
/** A run of a job that ended. */
export const jobRuns = signal<{ job: string; failed: boolean }>('job-run')
/** A query that was answered; `text` as it was written, parameters apart. */
export const queries = signal<{ text: string; ms: number }>('query')
/** What happened to orders. */
export const sales = signal<{ event: 'placed' | 'paid' | 'refunded' }>('sale')
