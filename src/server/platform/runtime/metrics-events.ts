/** Events for metrics; free without a listener. They contain no customer's name, text or id. */
import { channel } from 'node:diagnostics_channel'

function signal<T extends object>(name: string) {
  const own = channel(`gmp-bookshop:${name}`)
  return {
    emit(message: T): void {
      if (own.hasSubscribers) own.publish(message)
    },
    /** Calls a listener with every message; the returned function ends that. */
    on(listen: (message: T) => void): () => void {
      const receive = (message: unknown) => listen(message as T)
      own.subscribe(receive)
      return () => void own.unsubscribe(receive)
    },
  }
}

/** An error response, by its code, such as `OUT_OF_STOCK`. */
export const refusals = signal<{ code: string }>('refusal')
/** A finished run of a job. */
export const jobRuns = signal<{ job: string; failed: boolean }>('job-run')
/** A finished query; `text` excludes its parameters. */
export const queries = signal<{ text: string; ms: number }>('query')
/** Events of orders. */
export const sales = signal<{ event: 'placed' | 'paid' | 'refunded' }>('sale')
