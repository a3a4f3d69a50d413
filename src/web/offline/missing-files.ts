/** A tab from before a release asks for files that no longer exist: it reloads its page, once. */

const KEY = 'reloaded_for_missing_file'
const AGAIN_AFTER_MS = 60_000

type Memory = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** How many files are being loaded that a page does without. */
let dispensable = 0

/** Returns whether to reload now, and remembers it; never twice within a minute, nor where nothing can be remembered. */
export function mayReload(memory: () => Memory, now: number): boolean {
  try {
    const last = Number(memory().getItem(KEY) ?? 0)
    if (now - last < AGAIN_AFTER_MS) return false
    memory().setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** Loads what a page does without where its file is gone; undefined then. */
export async function ifThere<T>(load: () => Promise<T>): Promise<T | undefined> {
  dispensable += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    dispensable -= 1
  }
}

/** Reloads the page when one of its scripts is gone. */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Reloading would stop what a reader has just pressed; without a connection it brings no file either
    if (dispensable > 0 || !navigator.onLine) return
    if (!mayReload(() => window.sessionStorage, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}
