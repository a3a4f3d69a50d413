/** Reads the shop's settings again when what depends on them is opened (§4): rate, contact, features. */
import { useEffect, useEffectEvent } from 'react'
import { browserApi } from './api/browser-api.ts'
import { freshSettings, useShop } from './shop.ts'

/** Asks each time that `open` becomes true. */
export function useFreshSettings(open: boolean): void {
  const shown = useShop()
  const read = useEffectEvent(async () => {
    const before = freshSettings.read()
    const instead = before?.shop === shown ? before.instead : shown
    const company = await import('./api/company.ts')
      .then(({ getCompany }) => getCompany(browserApi))
      .catch(() => undefined) // §7: failures stay silent
    if (company) freshSettings.set({ instead, shop: { ...instead, company } })
  })
  useEffect(() => {
    if (open) void read()
  }, [open])
}
