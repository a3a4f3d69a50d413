/** A tab from before a release asks for files that are gone: it reloads its page, once. */

const KEY = 'reloaded_for_missing_file'
const AGAIN_AFTER_MS = 60_000

type Memory = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Tells whether to reload now, and remembers it; never twice within a minute, nor where nothing can be remembered. */
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

/** Reloads the page when one of its scripts is gone. */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(() => window.sessionStorage, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}
