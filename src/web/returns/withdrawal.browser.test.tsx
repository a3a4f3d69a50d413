/** The withdrawal from a bought voucher: given back whole, without a parcel, while nothing of it is spent. */
import { expect, it } from 'vitest'
import type { ReturnOptions } from '#shared/contract/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import WithdrawalPage from './withdrawal-page.tsx'

const words = returnsWords.fr.withdrawal
const NUMBER = 'GMP-4F7K-92QX'
const options: ReturnOptions = {
  order_number: NUMBER,
  state: 'delivered',
  buyer: { name: 'Ada Reader', email: 'ada@example.org' },
  lines: [],
  can_return: false,
  withdrawal: { kind: 'open', until: '2030-01-15' },
  returns: [],
  bought_voucher: { amount_cents: 3000, is_unspent: true },
}

/** The page as the router mounts it, which gives it the number in its address. */
const Page = WithdrawalPage as unknown as () => React.JSX.Element
const open = () =>
  mountShop({
    path: `/withdrawal/${NUMBER}`,
    screens: [{ path: '/withdrawal/:orderId', Component: Page }],
    shopper: { orders: [{ number: NUMBER, key: 'the key', isOpen: false }] },
  })

it('is declared by one button, and receipted without a parcel', async () => {
  answer('GET /orders/:number/return-options', () => ({ data: options }))
  const statements: unknown[] = []
  answer('POST /orders/:number/withdrawal', ({ body }) => {
    statements.push(body)
    return {
      data: {
        return_number: 'RET-4F7K-92QX',
        order_number: NUMBER,
        declared_at: '2030-01-02T10:00:00.000Z',
        name: 'Ada Reader',
        email: 'ada@example.org',
        whole: true,
        lines: [],
        voucher_cents: 3000,
      },
    }
  })
  const { main } = await open()
  await expect.element(main.getByText(/Un bon d’achat de 30,00\s€/)).toBeVisible()
  expect(document.querySelector('input[type=radio]')).toBeNull()
  await expectAccessible(main.element())
  await main.getByRole('button', { name: words.confirm }).click()
  await expect.element(main.getByRole('heading', { name: words.done.title })).toBeVisible()
  await expect.element(main.getByText(words.voucherText)).toBeVisible()
  expect(main.getByText(words.done.next).query()).toBeNull()
  expect(statements).toMatchObject([{ lines: null, name: 'Ada Reader' }])
})

it('leads to the shop once something of it is spent', async () => {
  answer('GET /orders/:number/return-options', () => ({
    data: { ...options, bought_voucher: { amount_cents: 3000, is_unspent: false } },
  }))
  const { main } = await open()
  await expect.element(main.getByRole('heading', { name: words.spent.title })).toBeVisible()
  expect(main.getByRole('button', { name: words.confirm }).query()).toBeNull()
})

it('says so where it was spent meanwhile', async () => {
  answer('GET /orders/:number/return-options', () => ({ data: options }))
  answer('POST /orders/:number/withdrawal', () => refusal(409, 'VOUCHER_SPENT'))
  const { main } = await open()
  await main.getByRole('button', { name: words.confirm }).click()
  await expect.element(main.getByText(/a déjà payé quelque chose/)).toBeVisible()
})

it('says that it is on its way back once it was withdrawn from, not that it was spent', async () => {
  const back = {
    number: 'RET-4F7K-92QX',
    order_number: NUMBER,
    kind: 'withdrawal',
    state: 'refunded',
    created_at: '2030-01-02T10:00:00.000Z',
    refund_cents: 3000,
  } as const
  answer('GET /orders/:number/return-options', () => ({
    data: { ...options, bought_voucher: { amount_cents: 3000, is_unspent: false }, returns: [back] },
  }))
  const { main } = await open()
  await expect.element(main.getByRole('heading', { name: words.allGone.title })).toBeVisible()
  await expect.element(main.getByText(back.number)).toBeVisible()
  expect(main.getByRole('heading', { name: words.spent.title }).query()).toBeNull()
})
