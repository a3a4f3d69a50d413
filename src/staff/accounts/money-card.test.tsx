import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { MoneyCard } from './money-card.tsx'

const OPEN = { refunds_waiting: 0, refunds_owed: 0, disputes: 0 }
const row = (provider: string) => ({
  provider,
  currency: 'eur',
  payments: 2,
  received_cents: 1820,
  refunds: 0,
  refunded_cents: 0,
})

it.each([
  ['fr', 'Caisse'],
  ['eng', 'Till'],
] as const)('money is named by what it came through (%s)', (language, till) => {
  const html = renderToStaticMarkup(
    <TextProvider language={language} text={textOf(language)}>
      <MoneyCard accounts={{ money: ['stripe', 'paypal', 'till'].map(row), open: OPEN }} />
    </TextProvider>,
  )
  expect([...html.matchAll(/<p class="font-medium">([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Stripe',
    'PayPal',
    till,
  ])
})
