import { expect, it } from 'vitest'
import { receiving } from '#shared/text/staff/fr/receiving.ts'
import { headingOf } from './reception.ts'

it.each([
  [{ delivery_note: '26-1187', supplier: 'Interforum' }, 'Bon de livraison 26-1187'],
  [{ delivery_note: null, supplier: 'Interforum' }, 'Livraison Interforum'],
  [{ delivery_note: null, supplier: null }, 'Colis non annoncé REC-4F7K'],
])('a delivery with %j is called %j', (reception, heading) => {
  expect(headingOf({ number: 'REC-4F7K', ...reception }, receiving)).toBe(heading)
})
