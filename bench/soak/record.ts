/** Every request of the soak: how long it took, and what was no answer. */

/** An answer that may be: everything below 400, unless the caller expects another. */
type Expected = (status: number) => boolean

export type Record0 = ReturnType<typeof createRecord>

const MAX_LISTED = 10

/** Starts counting. */
export function createRecord() {
  let took: number[] = []
  let failedNow = 0
  const all = { requests: 0, failures: 0 }

  function fail(reason: string) {
    failedNow += 1
    all.failures += 1
    if (all.failures <= MAX_LISTED) console.log(`failed: ${reason}`)
  }

  return {
    all,
    fail,

    /** Asks, reads the answer to its end and returns it. */
    async ask(url: string, init?: RequestInit, isExpected: Expected = (status) => status < 400) {
      const begun = performance.now()
      all.requests += 1
      const answer = await fetch(url, init)
      const body = await answer.arrayBuffer()
      took.push(performance.now() - begun)
      if (!isExpected(answer.status)) {
        fail(
          `${answer.status} ${init?.method ?? 'GET'} ${url} ${new TextDecoder().decode(body).slice(0, 200)}`,
        )
      }
      return new Response(answer.status === 204 || answer.status === 304 ? null : body, answer)
    },

    /** What happened since the last call. */
    since() {
      const sorted = took.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      const line = { requests: sorted.length, failures: failedNow, p50: at(0.5), p99: at(0.99) }
      took = []
      failedNow = 0
      return line
    },
  }
}
