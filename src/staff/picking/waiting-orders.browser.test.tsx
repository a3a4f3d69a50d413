/** The orders that wait for a trolley. */
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import type { OrdersToPrepare, OrderToPrepare, Trolley } from '#shared/contract/staff/picking.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { giveScan } from '../scan/read-code.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import PickingPage from './picking-page.tsx'
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

it('are scanned wherever in the list they stand, even before it was read', async () => {
  const orders = later<OrdersToPrepare>()
  answer('GET /staff/picking/orders', ({ query }) => {
    const number = query.get('number')
    if (number === null) return orders.promise
    return { data: number === 'GMP-ZZZZ-9999' ? [] : [order(number)], meta: { next: null } }
  })
  await mountStaff(<WaitingOrders onStarted={() => undefined} />)
  giveScan({ kind: 'order', text: 'GMP-AAAA-0001' })
  await expect.element(page.getByText(words.chosen('GMP-AAAA-0001'))).toBeInTheDocument()
  orders.resolve({ data: [order('GMP-AAAA-0001'), order('GMP-AAAA-0002')], meta: { next: 'GMP-AAAA-0002' } })
  await expect.element(page.getByRole('button', { name: words.startMany(1) })).toBeVisible()

  giveScan({ kind: 'order', text: 'GMP-BBBB-0077' })
  await expect.element(page.getByRole('button', { name: words.startMany(2) })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: 'GMP-' })
  expect(rows.first().element().textContent).toContain('GMP-BBBB-0077')
  expect(rows.elements()).toHaveLength(3)

  giveScan({ kind: 'order', text: 'GMP-ZZZZ-9999' })
  await expect.element(page.getByText(words.notHere('GMP-ZZZZ-9999')).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.startMany(2) })).toBeVisible()
})

it('are scanned before it is known whether a trolley is under way', async () => {
  const trolley = later<{ data: Trolley }>()
  answer('GET /staff/picking/trolley', () => trolley.promise)
  answer('GET /staff/picking/orders', () => ({ data: [order('GMP-AAAA-0001')], meta: { next: null } }))
  const { address } = await mountStaff(<PickingPage />, { at: '/picking' })
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
  giveScan({ kind: 'order', text: 'GMP-AAAA-0001' })
  trolley.resolve({ data: { sender: [], orders: [], lines: [] } })
  await expect.element(page.getByRole('button', { name: words.startMany(1) })).toBeVisible()
  expect(address()).toBe('/picking')
})

it('say that the connection is lost when one is scanned meanwhile', async () => {
  answer('GET /staff/picking/orders', ({ query }) => {
    if (query.has('number')) throw new TypeError('Failed to fetch')
    return { data: [], meta: { next: null } }
  })
  await mountStaff(<WaitingOrders onStarted={() => undefined} />)
  giveScan({ kind: 'order', text: 'GMP-AAAA-0001' })
  await expect.element(page.getByText(frameWords.fr.offline.title).first()).toBeVisible()
})
