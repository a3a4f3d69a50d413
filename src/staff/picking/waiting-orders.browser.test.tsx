/** The orders that wait for a trolley. */
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import type { OrdersToPrepare, OrderToPrepare } from '#shared/contract/staff/picking.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

const order = (number: string): OrderToPrepare => ({
  number,
  buyer: 'Ada Haddad',
  delivery_method: 'standard',
  country: 'FR',
  promised_for: null,
  gift: null,
  copies: 2,
  on_backorder: 0,
  picked: 0,
  shelves: ['L2'],
  claim: null,
})

const words = pickingWords.fr

it('are chosen and started by keys, which wait for the list', async () => {
  const orders = later<OrdersToPrepare>()
  answer('GET /staff/picking/orders', () => orders.promise)
  const started: unknown[] = []
  answer('POST /staff/actions/picking-start', ({ body }) => {
    const { rows } = body as { rows: { input: { number: string } }[] }
    started.push(...rows.map(({ input }) => input))
    return {
      data: rows.map(({ input }) => ({
        data: { id: '1', subject: input.number, outcome: 'ORDER_CLAIMED', params: {}, undo: null },
      })),
    }
  })
  const onStarted = vi.fn<() => void>()
  await mountStaff(<WaitingOrders onStarted={onStarted} />)
  const first = page.getByRole('button', { name: /^Choisir/ })
  await expect.element(page.getByRole('heading', { name: words.toPrepare })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()

  orders.resolve({ data: [order('GMP-AAAA-0001'), order('GMP-AAAA-0002')], meta: { next: null } })
  await expect.element(page.getByRole('button', { name: words.chooseFirst(2) })).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(page.getByRole('button', { name: words.startMany(2) })).toBeVisible()
  await userEvent.keyboard('s')
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
  expect(started).toEqual([{ number: 'GMP-AAAA-0001' }, { number: 'GMP-AAAA-0002' }])
})
