import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CustomerOrder } from '../api/customer-orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { OrderCard } from './order-card.tsx'

const ORDER: CustomerOrder = {
  number: 'GMP-4F7K-92QX',
  state: 'paid',
  delivery_method: 'standard',
  dispatch: 'together',
  states: [{ state: 'here', copies: 1 }],
  promise: null,
  bought_voucher_cents: null,
  created_at: '2026-11-21T23:30:00.000Z',
  total_cents: 1290,
  refunded_cents: 0,
  charge: { currency: 'eur', amount_cents: 1290, refunded_cents: 0 },
  can_cancel: true,
  additions: [],
  documents: [
    { kind: 'invoice', number: 'F-2026-000007', issued_at: '2026-11-21T10:01:00.000Z', total_cents: 1290 },
  ],
  copies: 1,
  books: [
    {
      article_id: 1,
      isbn: '9782070360024',
      title: 'L’Étranger',
      author: 'Albert Camus',
      image: '/covers/1/abcdefghijkl.jpg',
    },
  ],
}

const cardOf = (language: 'fr' | 'eng', changes: Partial<CustomerOrder> = {}) =>
  renderToStaticMarkup(
    <TextProvider language={language} text={textOf(language)}>
      <MemoryRouter>
        <OrderCard order={{ ...ORDER, ...changes }} onChange={() => {}} />
      </MemoryRouter>
    </TextProvider>,
  )

/** The names of the buttons of a card, as they are read out. */
function buttons(language: 'fr' | 'eng', changes: Partial<CustomerOrder> = {}): string[] {
  const withoutDialogs = cardOf(language, changes).replaceAll(/<dialog[^]*?<\/dialog>/g, '')
  return [...withoutDialogs.matchAll(/<button([^>]*)>([^<]*)/g)].map(
    ([, attributes = '', text = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text,
  )
}

describe.each(['fr', 'eng'] as const)('the card of an order (§2 /ordertracking), in %s', (language) => {
  const { follow } = ordersWords[language]
  const again = `${follow.addAgain} (${ORDER.number})`

  it('names its books', () => {
    const [first] = ORDER.books
    const books = [
      ...ORDER.books,
      { ...ORDER.books[0], article_id: 2, title: 'La Peste' },
    ] as typeof ORDER.books
    expect(cardOf(language, { books })).toContain(`>${first?.title} · La Peste</p>`)
  })

  it('orders again, gives the invoice and cancels, each button naming its order', () => {
    expect(buttons(language)).toEqual([
      again,
      `${follow.documentNames.invoice} F-2026-000007`,
      `${follow.cancel} ${ORDER.number}`,
    ])
  })

  it('offers no more than is possible', () => {
    expect(buttons(language, { can_cancel: false, documents: [] })).toEqual([again])
  })

  it('names the day by the shop’s clock, as the invoice does, wherever it is read', () => {
    expect(cardOf(language)).toContain(language === 'fr' ? '22 novembre 2026' : '22 November 2026')
  })

  it('shows the picture of a book', () => {
    expect(cardOf(language)).toContain('/covers/1/abcdefghijkl.jpg')
  })
})
