/** Loads a script of somebody else's, such as a payment provider's, once for all who ask for it. */

const loading = new Map<string, Promise<unknown>>()

/** Returns what a script puts on the page; a failed load is forgotten, so that asking again tries again. */
export function loadScript<T>(address: string, readBrought: () => T | undefined): Promise<T> {
  const known = loading.get(address)
  if (known) return known as Promise<T>
  const script = document.createElement('script')
  const loaded = new Promise<T>((resolve, reject) => {
    script.addEventListener('load', () => {
      const brought = readBrought()
      if (brought) resolve(brought)
      else reject(new Error('The script did not bring its interface.'))
    })
    script.addEventListener('error', () => reject(new Error('The script could not be loaded.')))
  })
  loading.set(address, loaded)
  loaded.catch(() => {
    loading.delete(address)
    script.remove()
  })
  script.src = address
  document.head.append(script)
  return loaded
}
