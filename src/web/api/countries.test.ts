import { expect, it } from 'vitest'
import type { ApiClient } from './client.ts'
import { getCountries } from './orders.ts'

/** An API whose list of countries fails; `home` is the shop's country, undefined where its settings fail too. */
const api = (home: string | undefined): ApiClient => ({
  origin: 'https://shop.example',
  fetch: async (request) =>
    request.url.includes('/company-settings') && home !== undefined
      ? Response.json({ data: { home_country: home, website_config: [] } })
      : Response.json({}, { status: 500 }),
})

it('without a list of countries an address is in the country of the shop (§7)', async () => {
  expect(await getCountries(api('BE'), 'fr')).toEqual([{ code: 'BE', name: 'Belgique' }])
  expect(await getCountries(api('CH'), 'eng')).toEqual([{ code: 'CH', name: 'Switzerland' }])
  expect(await getCountries(api(undefined), 'fr')).toEqual([{ code: 'FR', name: 'France' }])
})
