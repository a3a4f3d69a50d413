/** §9: scripts that a page asks for later are waited for so long. */
export const SCRIPT_TIMEOUT_MS = 120_000

/** Returns what comes of a promise, or fails when nothing came of it in time. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Nothing came in time.')), SCRIPT_TIMEOUT_MS)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
