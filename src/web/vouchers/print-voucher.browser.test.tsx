/** What the buyer of a voucher reads on its order, and the card that they print. */
import { expect, it } from 'vitest'
import type { BoughtVoucher as Bought } from '#shared/contract/voucher-orders.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { BoughtVoucher } from '../orders/bought-voucher.tsx'
import PrintVoucherPage from './print-page.tsx'

const words = giftVoucherWords.fr
const NUMBER = 'GMP-4F7K-92QX'
const CODE = 'K7QX-4F2M-9ABC-DEFG'
const theme = { primary_color: '#671929', secondary_color: '#e0c389', accent_color: '#44202e' }
const card = {
  design: 'leaves',
  language: 'fr',
  to_name: 'Zoé',
  from_name: 'Ada',
  message: 'Bonne lecture !',
}

/** The page as the router mounts it, which gives it the number in its address. */
const Printed = PrintVoucherPage as unknown as () => React.JSX.Element
const SCREENS = [{ path: '/printvoucher/:orderId', Component: Printed }]
const open = () =>
  mountShop({
    path: `/printvoucher/${NUMBER}`,
    screens: SCREENS,
    shopper: { orders: [{ number: NUMBER, key: 'the key', isOpen: false }] },
  })

it('shows the card with its code to whoever holds the key of the order, and has it for the printer', async () => {
  const keys: (string | null)[] = []
  answer('GET /orders/:number/voucher', ({ headers }) => {
    keys.push(headers.get('x-order-key'))
    return {
      data: {
        code: CODE,
        url: `https://shop.example/voucher#token=${CODE}`,
        shop: 'Librairie GMP',
        theme,
        amount_cents: 5000,
        valid_until: '2028-11-26',
        card,
      },
    }
  })
  const { main } = await open()
  await expect.element(main.getByText(CODE)).toBeVisible()
  await expect.element(main.getByText('Bonne lecture !')).toBeVisible()
  expect(keys).toContain('the key')
  const sheet = document.querySelector('.own-sheet')
  expect(sheet?.textContent).toContain(CODE)
  expect(sheet?.querySelector('svg[role=img]')).not.toBeNull()
  await expectAccessible(main.element())
})

it('opens nothing for anybody else', async () => {
  answer('GET /orders/:number/voucher', () => refusal(404, 'NOT_FOUND'))
  const { main } = await open()
  await expect.element(main.getByRole('heading', { name: words.sheet.notFound.title })).toBeVisible()
  expect(document.querySelector('.own-sheet')).toBeNull()
})

const bought: Bought = {
  ...(card as Pick<Bought, 'design' | 'language' | 'to_name' | 'from_name' | 'message'>),
  amount_cents: 5000,
  state: 'waiting',
  email: 'zoe@example.org',
  send_on: '2026-12-24',
  sent_at: null,
  valid_until: '2028-11-26',
}
const onDay = '24 décembre 2026'

it.each([
  ['waits for its day', {}, words.bought.waits('zoe@example.org', onDay)],
  [
    'was mailed',
    { state: 'sent', sent_at: '2026-12-24T07:00:00Z' },
    words.bought.sent('zoe@example.org', onDay),
  ],
  ['hides where it goes', { email: null }, words.bought.waitsHidden(onDay)],
  ['was refunded', { state: 'withdrawn' }, words.bought.states.withdrawn],
] as const)('says on the order of a voucher that it %s', async (_, more, said) => {
  const Order = () => (
    <main id="main">
      <BoughtVoucher voucher={{ ...bought, ...more }} number={NUMBER} />
    </main>
  )
  const { main } = await mountShop({ path: '/order', screens: [{ path: '/order', Component: Order }] })
  await expect.element(main.getByText(said)).toBeVisible()
  await expect.element(main.getByRole('link', { name: words.bought.print })).not.toBeInTheDocument()
})

it('leads the buyer of one that is to be printed to its card', async () => {
  const toPrint = { state: 'to_print', email: null, send_on: null } as const
  const Order = () => (
    <main id="main">
      <BoughtVoucher voucher={{ ...bought, ...toPrint }} number={NUMBER} />
    </main>
  )
  const { main } = await mountShop({ path: '/order', screens: [{ path: '/order', Component: Order }] })
  const link = main.getByRole('link', { name: words.bought.print })
  await expect.element(link).toHaveAttribute('href', `/printvoucher/${NUMBER}`)
})
