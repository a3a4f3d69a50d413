/** A payment provider in memory, for the model: it does what a shopper decides, may be away, and may lose its answers. */
import { ShopError } from '#shared/contract/errors.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#server/payment-providers/provider.ts'

type Money = ProviderPayment & { refundedCents: number }

/** `away`: the next call fails before it acts. `lost`: it acts, and its answer is lost. */
type Trouble = 'away' | 'lost'

/** Makes one: by card it takes the money itself, by wallet it waits to be asked. */
export function pretendProvider(name: PaymentProviderName) {
  const currency = name === 'stripe' ? 'eur' : 'usd'
  const payments = new Map<string, Money>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, ProviderRefund & { of: string }>()
  /** What notices may tell, in any order: each payment as it was at some time. */
  const told: ProviderPayment[] = []
  let trouble: Trouble | undefined
  let made = 0

  async function act<T>(work: () => T): Promise<T> {
    const now = trouble
    trouble = undefined
    if (now === 'away') throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
    const answer = work()
    if (now === 'lost') throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
    return answer
  }

  const find = (id: string): Money => {
    const known = payments.get(id)
    if (!known) throw new Error(`Nobody opened ${id}.`)
    return known
  }
  const seenOf = (money: Money): ProviderPayment => ({ ...money })
  const change = (id: string, changes: Partial<Money>) => {
    const next = { ...find(id), ...changes }
    payments.set(id, next)
    told.push(seenOf(next))
    return seenOf(next)
  }
  const take = (id: string) =>
    change(id, {
      state: 'succeeded',
      capturedCents: find(id).amountCents,
      decline: undefined,
      captureId: `money-${id}`,
    })
  const decline = (id: string, state: 'open' | 'refused') => {
    made += 1
    return change(id, { state, decline: `decline-${made}` })
  }

  function giveBack(
    of: string,
    { id, amountCents, key }: Pick<ProviderRefund, 'id' | 'amountCents' | 'key'>,
  ) {
    const refund = { id: `refund-${id}`, amountCents, key, state: 'done' as const, of }
    refunds.set(id, refund)
    change(of, { refundedCents: find(of).refundedCents + amountCents })
    return refund
  }

  const provider: PaymentProvider = {
    name,
    currency,
    openPayment: ({ key, number, amountCents }) =>
      act(() => {
        const providerId = byKey.get(key) ?? `${name}-${key}`
        byKey.set(key, providerId)
        if (!payments.has(providerId)) {
          payments.set(providerId, {
            providerId,
            state: 'open',
            decline: undefined,
            amountCents,
            capturedCents: 0,
            currency,
            orderNumber: number,
            refundedCents: 0,
          })
        }
        return { providerId, clientSecret: providerId }
      }),
    clientSecret: (id) => act(() => id),
    readPayment: (id) => act(() => seenOf(find(id))),
    ...(name === 'paypal' && {
      capture: (id: string) =>
        act(() => {
          const { state, decline: unfunded } = find(id)
          if (state !== 'approved') return seenOf(find(id))
          return unfunded === undefined ? take(id) : decline(id, 'refused')
        }),
    }),
    cancelPayment: (id) =>
      act(() => {
        const { state } = find(id)
        return state === 'open' || state === 'approved'
          ? change(id, { state: 'cancelled' })
          : seenOf(find(id))
      }),
    refund: ({ id, providerId, amountCents }) =>
      act(() => {
        const known = refunds.get(id)
        // Only what the shop gives: what was given at the provider may have left too little
        if (!known && find(providerId).refundedCents + amountCents > find(providerId).capturedCents)
          throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
        return known ?? giveBack(providerId, { id, amountCents, key: id })
      }),
    listRefunds: (providerId) => act(() => [...refunds.values()].filter(({ of }) => of === providerId)),
    readWebhook: async (rawBody) =>
      JSON.parse(rawBody.toString()) as Awaited<ReturnType<PaymentProvider['readWebhook']>>,
  }

  return {
    provider,
    told,
    /** What the shopper does; whatever is impossible by now does nothing. */
    pay(id: string, outcome: 'pays' | 'declined' | 'processing' | 'unfunded') {
      const { state } = find(id)
      if (name === 'paypal' && state === 'open')
        change(id, { state: 'approved', decline: outcome === 'unfunded' ? 'unfunded' : undefined })
      if (name === 'paypal' || (state !== 'open' && state !== 'processing')) return
      if (outcome === 'pays') take(id)
      else if (outcome === 'processing') change(id, { state: 'processing' })
      else decline(id, 'open')
    },
    trouble(next: Trouble) {
      trouble = next
    },
    behave() {
      trouble = undefined
    },
    /** What of a payment was taken and not given back, in cents. */
    leftOf(id: string) {
      const { capturedCents, refundedCents } = find(id)
      return capturedCents - refundedCents
    },
    /** Somebody gives money back at the provider, as far as there is any left; says how much. */
    giveBackThere(of: string, amountCents: number) {
      const { capturedCents, refundedCents } = find(of)
      const cents = Math.min(amountCents, capturedCents - refundedCents)
      made += 1
      if (cents > 0) giveBack(of, { id: `there-${made}`, amountCents: cents, key: undefined })
      return Math.max(0, cents)
    },
    /** The bank does not take the last refund of a payment; says whether there was one that had gone through. */
    failRefund(of: string) {
      const [key, last] = [...refunds].findLast(([, one]) => one.of === of && one.state === 'done') ?? []
      if (key === undefined || !last) return false
      refunds.set(key, { ...last, state: 'failed' })
      change(of, { refundedCents: find(of).refundedCents - last.amountCents })
      return true
    },
    takenOf: (id: string) => payments.get(id)?.capturedCents ?? 0,
  }
}
