import { expect, it } from 'vitest'
import { legalParts, type LegalValues } from './legal-parts.ts'

const known = {
  values: {
    shop: 'GMP',
    email: 'bonjour@gmp.example',
    phone: '01 23 45',
    legal_name: ' ',
    vat_number: undefined,
  },
  names: { legal_name: 'dénomination sociale', vat_number: 'numéro de TVA' },
}

const said = (text: string, values: LegalValues = known) =>
  legalParts(text, values).map(({ at: _at, ...part }) => part)

it('a legal text shows values, and keeps the words around them', () => {
  expect(said('Chez {shop}.')).toEqual([
    { kind: 'text', text: 'Chez ' },
    { kind: 'text', text: 'GMP' },
    { kind: 'text', text: '.' },
  ])
})

it('a legal text names what is still to be filled in, also where it is only spaces', () => {
  expect(said('{legal_name}{vat_number}')).toEqual([
    { kind: 'missing', name: 'dénomination sociale' },
    { kind: 'missing', name: 'numéro de TVA' },
  ])
})

it('a legal text knows no value but those of the shop', () => {
  expect(said('{constructor}')).toEqual([{ kind: 'missing', name: 'constructor' }])
})

it('links addresses, telephones and pages', () => {
  expect(said('{email} {phone} [Suivre](/track-order)')).toEqual([
    { kind: 'link', text: 'bonjour@gmp.example', href: 'mailto:bonjour@gmp.example' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: '01 23 45', href: 'tel:012345' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'Suivre', href: '/track-order' },
  ])
})

it.each([
  [
    'https://mediateur.example/x',
    { kind: 'link', text: 'https://mediateur.example/x', href: 'https://mediateur.example/x' },
  ],
  ['javascript:alert(1)', { kind: 'text', text: 'javascript:alert(1)' }],
  ['mediateur.example', { kind: 'text', text: 'mediateur.example' }],
])('the website %s becomes a link only if it is one', (website, part) => {
  expect(said('{mediator_website}', { values: { mediator_website: website }, names: {} })).toEqual([part])
})

it.each(['javascript:alert`1`', '//evil.example', '/\\evil.example', 'data:text/html,x', 'JaVaScRiPt:x'])(
  'a text that links to %s only says the words',
  (href) => {
    expect(said(`[lire](${href})`)).toEqual([{ kind: 'text', text: 'lire' }])
  },
)

it.each(['#mediation', '/track-order', 'https://www.cnil.fr/', 'mailto:a@b.example', 'tel:0123'])(
  'a text may link to %s',
  (href) => {
    expect(said(`[lire](${href})`)).toEqual([{ kind: 'link', text: 'lire', href }])
  },
)

it('a legal text says where each part begins', () => {
  expect(legalParts('Chez {shop}.', known).map(({ at }) => at)).toEqual([0, 5, 11])
})
