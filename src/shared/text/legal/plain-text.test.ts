import { expect, it } from 'vitest'
import type { LegalBlock } from './legal-text.ts'
import { legalPlainText } from './plain-text.ts'

it('the plain text of the terms has every block, with the shop’s values and without markup', () => {
  const blocks: LegalBlock[] = [
    { kind: 'heading', text: '1. Prix' },
    {
      kind: 'text',
      text: 'Chez {shop}, voir [le suivi](/track-order) ou [la CNIL](https://www.cnil.fr/).',
    },
    { kind: 'list', items: ['{email}', '{vat_number}'] },
    { kind: 'facts', rows: [['Siège', 'Paris']] },
    { kind: 'table', caption: 'Durées', head: ['Quoi', 'Combien'], rows: [['Nom', '3 ans']] },
  ]
  const text = legalPlainText(
    { title: 'Conditions', blocks, siteUrl: (path) => `https://books.example${path}` },
    { values: { shop: 'GMP', email: 'a@b.example' }, names: { vat_number: 'numéro de TVA' } },
  )
  expect(text).toBe(`Conditions

1. PRIX

Chez GMP, voir le suivi (https://books.example/track-order) ou la CNIL (https://www.cnil.fr/).

- a@b.example
- [numéro de TVA]

- Siège | Paris

Durées
- Quoi | Combien
- Nom | 3 ans
`)
})
