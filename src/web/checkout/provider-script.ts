/** Loads a payment provider's script from the address that the shop's configuration names (§3, §4). */

const loading = new Map<string, Promise<unknown>>()

/** Returns what a script puts on the page; a failed load is forgotten, so that asking again tries again. */
export function loadProviderScript<T>(address: string, broughtBy: () => T | undefined): Promise<T> {
  const known = loading.get(address)
  if (known) return known as Promise<T>
  const script = document.createElement('script')
  const loaded = new Promise<T>((resolve, reject) => {
    script.addEventListener('load', () => {
      const brought = broughtBy()
      if (brought) resolve(brought)
      else reject(new Error('The payment script did not bring its interface.'))
    })
    script.addEventListener('error', () => reject(new Error('The payment script could not be loaded.')))
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
