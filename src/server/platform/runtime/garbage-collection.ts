/** Tuning of V8's garbage collection. */
import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 count large catalogues' typed arrays with the rest of its memory, and collect after growth by half. By
 * default a few more megabytes of them trigger a collection, several times a second, and each delays responses.
 */
export function collectGarbageByNeed(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--heap-growing-percent=50')
}
