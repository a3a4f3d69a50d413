import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { OrderRequest, PlacedOrder } from '#shared/contract/checkout.ts'
import type { OrderView } from '../api/orders.ts'
import { ApiError } from '../api/client.ts'
import { attemptFor, parseAttempt, type Attempt } from './attempt.ts'
import { afterApproval, openOrder, payOrder, type PaymentCalls } from './pay-order.ts'

const request = {
  email: 'marie@exemple.fr',
  expected_total_cents: 1290,
  payment_provider: 'stripe',
} as OrderRequest
const other = { ...request, email: 'pierre@exemple.fr' }

const placed = (state: PlacedOrder['state'] = 'pending', number = 'GMP-1') =>
  ({ number, state, access_key: `key of ${number}` }) as PlacedOrder
const orderIn = (state: OrderView['state']) => ({ number: 'GMP-1', state }) as OrderView
const refusal = (code: ErrorCode | 'OFFLINE') => new ApiError(code, { status: 0, message: code, fields: {} })

function fakeCalls(overrides: Partial<PaymentCalls> = {}) {
  let attempt: Attempt | undefined
  const calls = {
    place: vi.fn<PaymentCalls['place']>(async () => placed()),
    tryAgain: vi.fn<PaymentCalls['tryAgain']>(async () => placed()),
    refresh: vi.fn<PaymentCalls['refresh']>(async () => orderIn('payment_failed')),
    confirm: vi.fn<PaymentCalls['confirm']>(async () => undefined),
    readAttempt: () => attempt,
    writeAttempt: (next: Attempt | undefined) => {
      attempt = next
    },
    onPlaced: vi.fn<PaymentCalls['onPlaced']>(),
    ...overrides,
  }
  const keys = () => vi.mocked(calls.place).mock.calls.map(([, key]) => key)
  return { calls, keys }
}

describe('paying an order', () => {
  it('places the order, confirms its payment and leaves for the result', async () => {
    const { calls } = fakeCalls()
    expect(await payOrder(request, calls)).toEqual({ kind: 'toResult', number: 'GMP-1' })
    expect(calls.onPlaced).toHaveBeenCalledTimes(1)
    expect(calls.readAttempt()).toBeUndefined()
  })

  it('sends the same key again after a failure, so that a lost answer is not a second order', async () => {
    const { calls, keys } = fakeCalls()
    vi.mocked(calls.place).mockRejectedValueOnce(refusal('OFFLINE'))
    vi.mocked(calls.place).mockRejectedValueOnce(refusal('PAYMENT_PROVIDER_UNAVAILABLE'))
    expect(await payOrder(request, calls)).toMatchObject({ kind: 'refused', error: { code: 'OFFLINE' } })
    expect((await payOrder(request, calls)).kind).toBe('refused')
    expect((await payOrder(request, calls)).kind).toBe('toResult')
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f]{48}$/)
  })

  it('takes another key for another content', async () => {
    const { calls, keys } = fakeCalls({ confirm: async () => 'refused' })
    await payOrder(request, calls)
    await payOrder(other, calls)
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('a changed cart at checkout', () => {
  it('is ordered instead of what was placed before, also when that took several tries', async () => {
    const { calls } = fakeCalls({ confirm: async () => 'refused' })
    await payOrder(request, calls)
    vi.mocked(calls.place).mockRejectedValueOnce(refusal('PRICE_CHANGED'))
    await payOrder(other, calls)
    vi.mocked(calls.place).mockResolvedValueOnce(placed('pending', 'GMP-2'))
    await payOrder({ ...other, expected_total_cents: 1500 }, calls)
    const replaced = vi.mocked(calls.place).mock.calls.map(([{ replaces }]) => replaces)
    const first = { number: 'GMP-1', access_key: 'key of GMP-1' }
    expect(replaced).toEqual([undefined, first, first])
    await payOrder(request, calls)
    expect(vi.mocked(calls.place).mock.lastCall?.[0].replaces).toEqual({
      number: 'GMP-2',
      access_key: 'key of GMP-2',
    })
  })

  it('is not ordered when what it would replace is paid by now: its result is shown', async () => {
    const { calls } = fakeCalls({ confirm: async () => 'refused' })
    await payOrder(request, calls)
    vi.mocked(calls.place).mockRejectedValueOnce(refusal('ORDER_STATE'))
    vi.mocked(calls.refresh).mockResolvedValueOnce(orderIn('paid'))
    expect(await payOrder(other, calls)).toEqual({ kind: 'toResult', number: 'GMP-1' })
    expect(calls.place).toHaveBeenCalledTimes(2)
  })
})

describe('after a refused card', () => {
  it('reports it to the server, and pays the same order on the next try', async () => {
    const { calls, keys } = fakeCalls()
    vi.mocked(calls.confirm).mockResolvedValueOnce('insufficient funds')
    expect(await payOrder(request, calls)).toEqual({ kind: 'declined', reason: 'insufficient funds' })
    expect(calls.refresh).toHaveBeenCalledWith('GMP-1', 'key of GMP-1')
    expect((await payOrder(request, calls)).kind).toBe('toResult')
    expect(calls.tryAgain).toHaveBeenCalledWith('GMP-1', 'key of GMP-1', 'stripe')
    expect(keys()).toHaveLength(1)
  })

  it('believes the server when it knows that the money came', async () => {
    const { calls } = fakeCalls({
      confirm: async () => 'unexpected state',
      refresh: async () => orderIn('paid'),
    })
    expect((await payOrder(request, calls)).kind).toBe('toResult')
  })

  it('reports copies that went to somebody else meanwhile', async () => {
    const { calls } = fakeCalls({ confirm: async () => 'refused' })
    await payOrder(request, calls)
    vi.mocked(calls.tryAgain).mockRejectedValueOnce(refusal('OUT_OF_STOCK'))
    expect(await payOrder(request, calls)).toMatchObject({ error: { code: 'OUT_OF_STOCK' } })
  })
})

describe('coming back to the checkout', () => {
  it('makes an order whose payment failed payable again', async () => {
    const { calls } = fakeCalls({ place: async () => placed('payment_failed') })
    expect((await payOrder(request, calls)).kind).toBe('toResult')
    expect(calls.tryAgain).toHaveBeenCalledTimes(1)
  })

  it('goes to the result of an order that is already paid, and charges nothing', async () => {
    const { calls } = fakeCalls()
    calls.writeAttempt({
      ...attemptFor(request, undefined),
      placed: { number: 'GMP-1', key: 'x' },
    })
    vi.mocked(calls.tryAgain).mockRejectedValueOnce(refusal('ORDER_STATE'))
    vi.mocked(calls.refresh).mockResolvedValueOnce(orderIn('paid'))
    expect((await payOrder(request, calls)).kind).toBe('toResult')
    expect(calls.confirm).not.toHaveBeenCalled()
  })

  it.each(['cancelled', 'refunded'] as const)('starts over when that order is %s', async (state) => {
    const { calls, keys } = fakeCalls()
    vi.mocked(calls.place).mockResolvedValueOnce(placed(state, 'GMP-0'))
    expect(await payOrder(request, calls)).toEqual({ kind: 'toResult', number: 'GMP-1' })
    expect(new Set(keys()).size).toBe(2)
  })

  it('starts over when the shop no longer knows the key or the order', async () => {
    const { calls, keys } = fakeCalls()
    vi.mocked(calls.place).mockRejectedValueOnce(refusal('IDEMPOTENCY_CONFLICT'))
    expect((await payOrder(request, calls)).kind).toBe('toResult')
    expect(new Set(keys()).size).toBe(2)
  })
})

it('throws what is no answer of the API', async () => {
  const { calls } = fakeCalls({ confirm: () => Promise.reject(new TypeError('bug')) })
  await expect(payOrder(request, calls)).rejects.toThrow('bug')
})

it.each([null, '', '{', '7', '{"content":1}', '{"content":"x"}'])(
  'a stored attempt to pay that reads %j is none',
  (text) => {
    expect(parseAttempt(text)).toBeUndefined()
  },
)

describe('paying with PayPal', () => {
  const byPayPal: OrderRequest = { ...request, payment_provider: 'paypal' }

  it('is the same order as the one that was to be paid by card', async () => {
    const { calls, keys } = fakeCalls({ confirm: async () => 'refused' })
    await payOrder(request, calls)
    expect(await openOrder(byPayPal, calls)).toMatchObject({ kind: 'payable' })
    expect(keys()).toHaveLength(1)
    expect(calls.tryAgain).toHaveBeenLastCalledWith('GMP-1', 'key of GMP-1', 'paypal')
  })

  it('leaves for the result once approved, also when the shop does not answer then', async () => {
    const { calls } = fakeCalls()
    vi.mocked(calls.refresh).mockResolvedValueOnce(orderIn('paid'))
    expect(await afterApproval(placed(), calls)).toEqual({ kind: 'toResult', number: 'GMP-1' })
    vi.mocked(calls.refresh).mockRejectedValueOnce(refusal('OFFLINE'))
    expect(await afterApproval(placed(), calls)).toEqual({ kind: 'toResult', number: 'GMP-1' })
  })

  it('stays on the page when the funding is refused', async () => {
    const { calls } = fakeCalls()
    expect(await afterApproval(placed(), calls)).toEqual({ kind: 'declined', reason: '' })
  })
})
