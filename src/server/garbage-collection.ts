/** How the garbage of the program is collected. */
import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 weigh the numbers of large catalogues against all of its memory: by default a few megabytes more of them begin a
 * collection of everything, several times a second, and each makes some answers take twice as long.
 */
export function collectGarbageByNeed(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
