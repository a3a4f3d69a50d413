/** How the garbage of the program is collected. */
import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 weigh the numbers of large catalogues with the rest of its memory, and begin a collection once it has grown by
 * half: by default a few megabytes more of such numbers begin one, several times a second, and each makes answers late.
 */
export function collectGarbageByNeed(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--heap-growing-percent=50')
}
