/** A voucher on the page of the mailed link: put on, refused in words, taken off, and what pays all leads to the thanks. */
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { payWords } from '#shared/text/en/pay.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import type { OrderView } from '../api/orders.ts'
import { PayVoucher } from './pay-voucher.tsx'

const { voucher: words } = payWords.fr
const CODE = writeVoucherCode(makeVoucherCode(Array.from({ length: 15 }, (_, n) => n)))
const NUMBER = 'GMP-4F7K-92QX'
const onChange = vi.fn<() => void>()
const order = (vouchers: OrderView['vouchers']) => ({ number: NUMBER, vouchers }) as OrderView

const Thanks = () => (
  <main id="main">
    <h1>Merci</h1>
  </main>
)

const mount = (vouchers: OrderView['vouchers'] = []) =>
  mountShop({
    path: '/pay',
    screens: [
      {
        path: '/pay',
        Component: () => (
          <main id="main">
            <PayVoucher order={order(vouchers)} orderKey="of-the-mail" isPaying={false} onChange={onChange} />
          </main>
        ),
      },
      { path: '/order-success', Component: Thanks },
    ],
  })
const type = async (code: string) => {
  await userEvent.fill(page.getByRole('textbox', { name: words.label }), code)
  await userEvent.keyboard('{Enter}')
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  onChange.mockClear()
  answer('POST /orders/:number/vouchers', ({ body }) => {
    sent.push(body)
    return { data: { state: 'pending', lines: [], history: [] } }
  })
})

it('pays by Enter, and the order is read again', async () => {
  const { main } = await mount()
  await type(CODE.toLowerCase())
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ code: CODE.toLowerCase() }])
  await expectAccessible(main.element())
})

it('says a slip in a code before it is sent, and why the shop refuses one', async () => {
  await mount()
  await type(CODE.slice(0, -1) + (CODE.endsWith('2') ? '3' : '2'))
  await expect.element(page.getByText(checkoutWords.fr.vouchers.refused.mistyped)).toBeVisible()
  expect(sent).toEqual([])
  answer('POST /orders/:number/vouchers', () =>
    Response.json({ code: 'INVALID_FIELDS', message: '', error: { code: ['expired'] } }, { status: 422 }),
  )
  await type(CODE)
  await expect.element(page.getByText(checkoutWords.fr.vouchers.refused.expired)).toBeVisible()
  answer('POST /orders/:number/vouchers', () => refusal(409, 'ORDER_STATE'))
  await type(CODE)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

it('takes vouchers off again', async () => {
  answer('DELETE /orders/:number/vouchers', () => ({ data: { state: 'pending', lines: [], history: [] } }))
  await mount([{ last_four: 'DEFG', cents: 800 }])
  await page.getByRole('button', { name: words.takeOff(1) }).click()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

it('that pays all of it leads to the thanks', async () => {
  answer('POST /orders/:number/vouchers', () => ({ data: { state: 'paid', lines: [], history: [] } }))
  await mount()
  await type(CODE)
  await expect.element(page.getByRole('heading', { name: 'Merci' })).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})
