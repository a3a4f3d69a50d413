import { expect, it } from 'vitest'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { company } from '#server/app/sample/company.ts'
import { drawnCard } from './drawn-card.ts'

const card = {
  language: 'fr',
  company: { ...company, primary_color: '#123456', secondary_color: '#abcdef' },
  title: 'Bon d’achat',
  amount: '50,00 €',
  names: ['Pour Zoé'],
  message: 'Bonne lecture <3\nAda',
  code: 'K7QX-4F2M-9ABC-DEFG',
  foot: ['Valable jusqu’au 26 novembre 2028.'],
} as const

it.each(VOUCHER_DESIGNS)(
  'draws %s in the colours of the shop, with all that the card says',
  async (design) => {
    const drawn = String(await drawnCard({ ...card, design }))
    for (const said of [card.title, card.amount, 'Pour Zoé', card.code, ...card.foot, '#abcdef'])
      expect(drawn).toContain(said)
    // What a person typed is text, line by line
    expect(drawn).toContain('Bonne lecture &lt;3<br />')
  },
)

it('draws each design in its own way', async () => {
  const drawings = await Promise.all(
    VOUCHER_DESIGNS.map(async (design) => String(await drawnCard({ ...card, design }))),
  )
  expect(new Set(drawings).size).toBe(VOUCHER_DESIGNS.length)
})
