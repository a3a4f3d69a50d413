/** A payment provider in memory, for random stories: it does what a shopper decides, may be away, and may lose its answers. */
import { ShopError } from '#shared/contract/errors.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type {
  ExpressCheckouts,
  RefundOrDispute,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '#server/platform/payment-providers/provider.ts'

type Money = ProviderPayment & { refundedCents: number }
type Opening = { key: string; amountCents: number; orderNumber: string | undefined }
type Refund = ProviderRefund & { of: string }
type Dispute = ProviderDispute & { of: string }

/** `away`: the next call fails before it works. `lost`: it works, and its answer is lost. */
type Trouble = 'away' | 'lost'

const sum = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((cents, { amountCents }) => cents + amountCents, 0)

/** Makes one: by card it takes the money itself, by wallet it waits for the call. */
export function fakeProvider(name: PaymentProviderName) {
  const currency = name === 'stripe' ? 'eur' : 'usd'
  const payments = new Map<string, Money>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  /** Every notice that arose, in its order; nobody has sent one by itself. */
  const notices: ProviderEvent[] = []
  let trouble: Trouble | undefined
  /** Whether the bank refuses the next refund at once. */
  let isRefusing = false
  let made = 0

  async function run<T>(work: () => T): Promise<T> {
    const now = trouble
    trouble = undefined
    if (now === 'away') throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
    const answer = work()
    if (now === 'lost') throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
    return answer
  }

  const count = () => (made += 1)
  const find = (id: string): Money => {
    const known = payments.get(id)
    if (!known) throw new Error(`Nobody opened ${id}.`)
    return known
  }
  const paymentOf = (money: Money): ProviderPayment => ({ ...money })
  const note = (type: string, about: { payment?: ProviderPayment; refundOrDispute?: RefundOrDispute }) =>
    notices.push({
      id: `${name}-event-${count()}`,
      type,
      payment: about.payment,
      refundOrDispute: about.refundOrDispute,
    })
  const change = (id: string, changes: Partial<Money>) => {
    const changed = { ...find(id), ...changes }
    payments.set(id, changed)
    note('payment', { payment: paymentOf(changed) })
    return paymentOf(changed)
  }
  const take = (id: string) =>
    change(id, {
      state: 'succeeded',
      capturedCents: find(id).amountCents,
      decline: undefined,
      captureId: `money-${id}`,
    })
  const decline = (id: string, state: 'open' | 'refused') =>
    change(id, { state, decline: `decline-${count()}` })

  const disputesOf = (id: string, state: Dispute['state']) =>
    [...disputes.values()].filter((one) => one.of === id && one.state === state)
  const balanceOf = (id: string) => {
    const { capturedCents, refundedCents } = find(id)
    return capturedCents - refundedCents - sum(disputesOf(id, 'lost'))
  }
  /** While a dispute is open its money cannot be given back. */
  const freeOf = (id: string) => balanceOf(id) - sum(disputesOf(id, 'open'))

  function setRefund({ of, ...refund }: Refund) {
    refunds.set(refund.key ?? refund.id, { ...refund, of })
    const given = [...refunds.values()].filter((one) => one.of === of && one.state === 'done')
    payments.set(of, { ...find(of), refundedCents: sum(given) })
    note('refund', { refundOrDispute: { paymentIds: [of], refund } })
    return refund
  }

  function setDispute({ of, ...dispute }: Dispute) {
    disputes.set(dispute.id, { ...dispute, of })
    note('dispute', { refundOrDispute: { paymentIds: [of], dispute } })
  }

  function begin({ key, amountCents, orderNumber }: Opening): string {
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
        orderNumber,
        refundedCents: 0,
      })
    }
    return providerId
  }

  const express: ExpressCheckouts = {
    begin: (opening) => run(() => begin({ ...opening, orderNumber: undefined })),
    readBuyer: () => run(() => undefined),
    adopt: (id, { number, amountCents }) =>
      run(() => {
        const known = find(id)
        if (known.orderNumber !== undefined) return known.orderNumber === number
        if (known.state !== 'approved' || known.amountCents !== amountCents) return false
        payments.set(id, { ...known, orderNumber: number })
        return true
      }),
  }

  const provider: PaymentProvider = {
    name,
    currency,
    ...(name === 'paypal' && { express }),
    openPayment: ({ key, number, amountCents }) =>
      run(() => {
        const providerId = begin({ key, amountCents, orderNumber: number })
        return { providerId, clientSecret: providerId }
      }),
    clientSecret: (id) => run(() => id),
    readPayment: (id) => run(() => paymentOf(find(id))),
    ...(name === 'paypal' && {
      capture: (id: string) =>
        run(() => {
          const { state, decline: unfunded } = find(id)
          if (state !== 'approved') return paymentOf(find(id))
          return unfunded === undefined ? take(id) : decline(id, 'refused')
        }),
    }),
    cancelPayment: (id) =>
      run(() => {
        const { state } = find(id)
        return state === 'open' || state === 'approved'
          ? change(id, { state: 'cancelled' })
          : paymentOf(find(id))
      }),
    refund: ({ id, providerId, amountCents }) =>
      run(() => {
        const known = refunds.get(id)
        // Only what the shop gives: what was given at the provider may have left too little
        if (!known && amountCents > freeOf(providerId)) throw new ShopError('PAYMENT_PROVIDER_UNAVAILABLE')
        if (known) return known
        const state = isRefusing ? ('failed' as const) : ('done' as const)
        isRefusing = false
        return setRefund({ id: `refund-${id}`, amountCents, key: id, state, of: providerId })
      }),
    listRefunds: (providerId) => run(() => [...refunds.values()].filter(({ of }) => of === providerId)),
    readWebhook: async (rawBody) => {
      const event = JSON.parse(rawBody.toString()) as ProviderEvent
      const dispute = event.refundOrDispute?.dispute
      return dispute
        ? {
            ...event,
            refundOrDispute: {
              ...event.refundOrDispute,
              paymentIds: event.refundOrDispute?.paymentIds ?? [],
              dispute: { ...dispute, reportedAt: new Date(dispute.reportedAt) },
            },
          }
        : event
    },
  }

  return {
    provider,
    notices,
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
    trouble(kind: Trouble) {
      trouble = kind
    },
    behave() {
      trouble = undefined
    },
    stateOf: (id: string) => find(id).state,
    takenOf: (id: string) => payments.get(id)?.capturedCents ?? 0,
    givenOf: (id: string) => find(id).refundedCents,
    /** What of a payment was taken, not given back and not lost, in cents. */
    leftOf: balanceOf,
    /** Somebody gives money back at the provider, as far as there is any left; says how much. */
    giveBackThere(of: string, amountCents: number) {
      const cents = Math.min(amountCents, freeOf(of))
      if (cents > 0)
        setRefund({ id: `there-${count()}`, amountCents: cents, key: undefined, state: 'done', of })
      return Math.max(0, cents)
    },
    refuseNextRefund() {
      isRefusing = true
    },
    hasFailed: (id: string | null) =>
      [...refunds.values()].some((one) => one.id === id && one.state === 'failed'),
    /** The bank does not take the last refund of a payment; says whether there was one that had gone through. */
    failRefund(of: string) {
      const last = [...refunds.values()].findLast((one) => one.of === of && one.state === 'done')
      if (last) setRefund({ ...last, state: 'failed' })
      return last !== undefined
    },
    /** The buyer asks their bank for what is left of a payment. */
    dispute(of: string) {
      const amountCents = freeOf(of)
      if (amountCents <= 0) return
      const id = `dispute-${count()}`
      setDispute({ id, of, state: 'open', amountCents, reason: 'fraudulent', reportedAt: later() })
    },
    /** The bank decides the dispute of a payment that is open, if there is one. */
    decide(of: string, state: 'won' | 'lost') {
      const [open] = disputesOf(of, 'open')
      if (open) setDispute({ ...open, state, reportedAt: later() })
    },
  }

  /** Providers count seconds: each decision is a later one. */
  function later() {
    return new Date(Date.now() + count() * 1000)
  }
}
