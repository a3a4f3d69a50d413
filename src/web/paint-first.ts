/**
 * The page is painted before its scripts are requested: it is whole without them, and on a phone they would share the
 * line and the processor with its first picture. The server defers them, one small script starts them.
 */

/** Name of the mark (`performance.mark`) of the moment from which a page answers to whom presses something. */
export const INTERACTIVE = 'interactive'

/** React lifts them into the head: nobody need look for them in the rest of a long page. */
const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/g

/**
 * Defers the modules of a rendered page until `START_AFTER_PAINT` asks for them: nothing in a `template` is fetched, and a
 * script of another type is data. `nonce` marks the renderer's own.
 */
export function deferScripts(html: string, nonce: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body).replaceAll(PRELOADS, '<template data-deferred="">$&</template>')
  const rest = html
    .slice(body)
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="text/plain" data-deferred="">`,
    )
  return head + rest
}

/** No paint comes to a tab in the background, and old browsers report none. */
const MAX_WAIT_MS = 1000

/** Asks for what was deferred once the page is seen; does nothing on a page that defers nothing. */
export const START_AFTER_PAINT = `(() => {
  const deferred = document.currentScript.previousElementSibling
  let started = !deferred?.matches('script[data-deferred]')
  const start = () => {
    if (started) return
    started = true
    for (const template of document.querySelectorAll('template[data-deferred]')) template.replaceWith(template.content)
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferred.textContent
    document.head.append(script)
    script.remove()
  }
  if (document.visibilityState === 'hidden') return start()
  setTimeout(start, ${MAX_WAIT_MS})
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
})()`
