import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Location } from '#shared/contract/location.ts'
import type { StaffLocation } from '#shared/contract/staff/location.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  nora = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

const NOTHING = { picture: null, point: null }
const read = async () => ((await (await shop.call('/location')).json()) as Data<Location>).data
const set = (input: Record<string, string>) => sendAction(nora, 'location-set', input)

async function anUpload(): Promise<string> {
  const file = (await aPicture({ format: 'png', width: 120, height: 80 })).toString('base64')
  return String((await sendAction(nora, 'pictures-add', { file })).params?.['path'])
}

it('the map and the point are read by visitors once they are stored, each changed alone and back with undo', async () => {
  expect(await read()).toEqual(NOTHING)
  const path = await anUpload()
  const words = { alt_fr: 'Le plan', alt_eng: 'The map', credit: '© GMP' }
  const drawn = await set({ picture: path, ...words })
  const picture = { path, width: 120, height: 80, alt: { fr: 'Le plan', eng: 'The map' }, credit: '© GMP' }
  expect(await read()).toEqual({ picture, point: null })

  await set({ point: '48.84973, 2.34612', credit: 'none' })
  const stored = { picture: { ...picture, credit: null }, point: { latitude: 48.84973, longitude: 2.34612 } }
  expect(await read()).toEqual(stored)
  const { data } = (await (await nora.call('/staff/location')).json()) as Data<StaffLocation>
  expect(data.location).toEqual(stored)
  expect(data.version).not.toBe('0')

  const removed = await set({ picture: 'none', point: 'none' })
  expect(await read()).toEqual(NOTHING)
  await sendUndo(nora, removed)
  expect(await read()).toEqual(stored)
  await sendUndo(nora, drawn)
  expect(await staffIn(shop.db)('location', 'show')).toContain('none')
})

it('a map without its words, of no picture of the shop, or a point beside the earth is refused', async () => {
  const picture = await anUpload()
  expect((await refused(set({ picture, alt_fr: 'Le plan' }))).refusal).toBe('MAP_NEEDS_ALT')
  const words = { alt_fr: 'Le plan', alt_eng: 'The map' }
  for (const elsewhere of [
    'https://maps.example/map.png',
    '/img/../private.webp',
    `/img/${'0'.repeat(32)}.webp`,
  ]) {
    expect((await refused(set({ picture: elsewhere, ...words }))).refusal).toBe('NO_SUCH_SHOP_PICTURE')
  }
  expect((await refused(set({ point: '98.8, 2.3' }))).code).toBe('INVALID_FIELDS')
  expect(await read()).toEqual(NOTHING)
})
