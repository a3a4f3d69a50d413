/** The balance of a voucher: typed, or opened by the link of its mail. */
import { expect, it } from 'vitest'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import BalancePage from './balance-page.tsx'

const SCREENS = [{ path: '/voucher', Component: BalancePage }]
const words = vouchersWords.fr
const CODE = writeVoucherCode(makeVoucherCode(Array.from({ length: 15 }, (_, at) => at)))

const VOUCHER = {
  last_four: CODE.slice(-4),
  kind: 'voucher',
  state: 'open',
  balance_cents: 3250,
  valid_until: '2028-11-26',
  card: { language: 'fr', design: 'leaves', to_name: 'Ada', from_name: null, message: 'Bonne lecture !' },
}

it('says a slip of the hand before it is sent, and that nobody has a code', async () => {
  let calls = 0
  answer('POST /vouchers/balance', () => {
    calls += 1
    return refusal(404, 'NOT_FOUND')
  })
  const { main } = await mountShop({ path: '/voucher', screens: SCREENS })
  const field = main.getByRole('textbox', { name: words.code, exact: false })
  const submit = main.getByRole('button', { name: words.submit })
  await field.fill('AAAA-BBBB-CCCC-DDDD')
  await submit.click()
  await expect.element(main.getByText(words.faults.mistyped).first()).toBeInTheDocument()
  await field.fill('WELCOME10')
  await submit.click()
  await expect.element(main.getByText(words.faults.short).first()).toBeInTheDocument()
  expect(calls).toBe(0)
  await field.fill(CODE.toLowerCase())
  await submit.click()
  await expect.element(main.getByText(words.unknown)).toBeInTheDocument()
  expect(calls).toBe(1)
})

it('opens the voucher of a mailed link at once, with its card for the printer', async () => {
  answer('POST /vouchers/balance', () => ({ data: VOUCHER }))
  window.history.replaceState(null, '', `#token=${CODE}`)
  const { main } = await mountShop({ path: '/voucher', screens: SCREENS })
  await expect
    .element(main.getByRole('heading', { name: words.found.title(VOUCHER.last_four) }))
    .toBeInTheDocument()
  await expect.element(main.getByText('32,50', { exact: false })).toBeInTheDocument()
  expect(window.location.hash).toBe('')
  expect(document.querySelector('.own-sheet')?.textContent).toContain(CODE)
  await expectAccessible(main.element())
})

it.each(['first', 'open', 'done', 'over'] as const)(
  'says of the code of a present what to do, without an amount: %s',
  async (state) => {
    const exchange = { books: ['Le Présent'], state }
    answer('POST /vouchers/balance', () => ({
      data: {
        ...VOUCHER,
        kind: 'exchange',
        balance_cents: 0,
        card: { ...VOUCHER.card, message: null },
        exchange,
      },
    }))
    window.history.replaceState(null, '', `#token=${CODE}`)
    const { main } = await mountShop({ path: '/voucher', screens: SCREENS })
    await expect.element(main.getByRole('heading', { name: words.exchange.title })).toBeInTheDocument()
    await expect.element(main.getByText('Le Présent')).toBeInTheDocument()
    await expect.element(main.getByText(words.exchange.states[state])).toBeInTheDocument()
    expect(main.element().textContent).not.toContain('€')
    expect(document.querySelector('.own-sheet')).toBeNull()
    await expectAccessible(main.element())
  },
)
