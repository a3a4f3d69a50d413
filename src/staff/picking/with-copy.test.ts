import { describe, expect, it } from 'vitest'
import type { Trolley } from '#shared/contract/staff/picking.ts'
import { withCopies, withCopy } from './with-copy.ts'

const ISBN = '9782070360024'
const address = {
  name: 'Ada Reader',
  company: null,
  address: '1 rue des Livres',
  additional_information: null,
  postal_code: '75001',
  city: 'Paris',
  state: null,
  country: 'FR',
  vat_number: null,
}
const order = (bin: number, given: { can_be_prepared?: boolean } = {}): Trolley['orders'][number] => ({
  number: `GMP-0000-000${bin}`,
  bin,
  state: 'preparing',
  delivery_method: 'standard',
  language: 'fr',
  delivery_address: address,
  note: null,
  gift: null,
  exchange: null,
  copies: 1,
  picked: 0,
  can_be_prepared: true,
  ...given,
})
const trolley: Trolley = {
  sender: [],
  orders: [order(1, { can_be_prepared: false }), order(2), order(3)],
  lines: [
    {
      article_id: 1,
      _code_barre: ISBN,
      title: 'Nedjma',
      author: 'Kateb Yacine',
      image: null,
      shelf: 'M1',
      copies: 3,
      picked: 0,
      bins: [1, 2, 3].map((bin) => ({ bin, copies: 1, picked: 0, laid_aside: null, is_missing: false })),
    },
  ],
}
const filled = (one: Trolley | undefined) =>
  one?.orders.filter(({ picked }) => picked > 0).map(({ bin }) => bin)

describe('a copy that was scanned without an answer yet', () => {
  it('goes into the first bin that needs it and whose order can go on', () => {
    expect(filled(withCopy(trolley, ISBN))).toEqual([2])
    expect(withCopy(trolley, ISBN)?.lines).toMatchObject([{ picked: 1, bins: [{}, { picked: 1 }, {}] }])
  })

  it('goes into no bin once all have theirs, or where no order has it', () => {
    expect(filled(withCopies(trolley, [ISBN, ISBN, ISBN, '9782070368228']))).toEqual([2, 3])
    expect(withCopy(withCopies(trolley, [ISBN, ISBN]), ISBN)).toBeUndefined()
    expect(withCopy(trolley, '9782070368228')).toBeUndefined()
  })
})
