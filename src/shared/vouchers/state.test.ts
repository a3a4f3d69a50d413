import { describe, expect, it } from 'vitest'
import { idPrefixOf, voucherNumber } from './state.ts'

describe('the number by which staff call a voucher', () => {
  it('is how its id begins', () => {
    expect(voucherNumber('3f2a91c4-77aa-4e0b-9d55-0123456789ab')).toBe('BON-3F2A-91C4')
  })

  it.each(['BON-3F2A-91C4', 'bon 3f2a 91c4', ' Bon3f2a91c4 ', 'bon–3f2a–91c4'])(
    'is read from "%s"',
    (typed) => {
      expect(idPrefixOf(typed)).toBe('3f2a91c4')
    },
  )

  it.each(['3f2a91c4', 'bon 3f2a 91c', 'bon 3f2a 91c4 7', 'un bon 3f2a 91c4', 'bon 3f2a 91cg'])(
    'is not read from "%s"',
    (typed) => {
      expect(idPrefixOf(typed)).toBeUndefined()
    },
  )
})
