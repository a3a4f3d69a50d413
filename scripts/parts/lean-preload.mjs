/** How a file that is imported later brings along what it needs: a third of the weight of Vite's own way, for every page loads it. */

/** `file`: below the root, where everything built for browsers is. A style is waited for; scripts load beside what imports them. */
const LEAN = `
  const known = new Map()
  function bring(file) {
    if (known.has(file) || document.querySelector('link[href="/' + file + '"]')) return known.get(file)
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = '/' + file
    const coming = isStyle
      ? new Promise((resolve, reject) => {
          link.onload = resolve
          link.onerror = () => {
            known.delete(file)
            link.remove()
            reject(new Error('There is no ' + file))
          }
        })
      : undefined
    known.set(file, coming)
    document.head.append(link)
    return coming
  }
  export const __vitePreload = async (load, files = []) => {
    try {
      await Promise.all(files.map(bring))
      return await load()
    } catch (error) {
      const event = new Event('vite:preloadError', { cancelable: true })
      event.payload = error
      dispatchEvent(event)
      if (!event.defaultPrevented) throw error
    }
  }`

/** Puts it in the place of Vite's; the build fails when Vite has no such module any more. */
export function leanPreload() {
  let isMet = false
  return {
    name: 'lean-preload',
    apply: /** @type {const} */ ('build'),
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(/** @type {string} */ code) {
        if (!code.includes('export const __vitePreload')) throw new Error('Vite preloads in another way.')
        isMet = true
        return LEAN
      },
    },
    buildEnd(/** @type {Error | undefined} */ failure) {
      if (!failure && !isMet) throw new Error(`Vite has no module that preloads any more.`)
    },
  }
}
