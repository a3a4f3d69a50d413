/** Writes the order of a voucher; the payment is opened after it, and the voucher is issued when the money came. */
import type { VoucherOffer, VoucherOrderRequest } from '#shared/contract/voucher-orders.ts'
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import { usdRateOf } from '#shared/money/exchange-rate.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { LEAST_SOLD_CENTS, MOST_SOLD_CENTS } from '#shared/vouchers/offer.ts'
import { lastSendDay, MOST_MESSAGE, MOST_NAME, purchaseFaults } from '#shared/vouchers/purchase.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { completeOrder, insertBlank } from '../orders/new-order.ts'
import { limitUnpaid, unpaidKeys } from '../orders/unpaid-limit.ts'
import { storeVoucherOrder } from '../voucher-orders/issue.ts'
import { checkAddresses } from './fill-order.ts'
import { repeated, type Placed } from './place-order.ts'

/** Returns which vouchers can be bought today. */
export async function readVoucherOffer(db: Queryable): Promise<VoucherOffer> {
  const { selling, termsEdition, usdRatePpm } = await readShop(db)
  const today = shopDay()
  return {
    amounts_cents: [...selling.vouchers.amountsCents],
    least_cents: LEAST_SOLD_CENTS,
    most_cents: MOST_SOLD_CENTS,
    designs: [...VOUCHER_DESIGNS],
    months: selling.vouchers.months,
    first_day: today,
    last_day: lastSendDay(today),
    most_message: MOST_MESSAGE,
    most_name: MOST_NAME,
    usd_rate: usdRateOf(usdRatePpm),
    terms_version: termsVersion(termsEdition),
  }
}

type Placing = {
  request: VoucherOrderRequest
  idempotencyKey: string
  /** Who is signed in; null: a guest. */
  customerId: string | null
  /** Where the request comes from; undefined: unpaid orders are not limited. */
  visitor: string | undefined
}

/**
 * Places the order of a voucher, or finds the one that this key already placed. Throws ShopError INVALID_FIELDS (an amount, a day,
 * an address or a text that cannot be, terms of sale that have changed), IDEMPOTENCY_CONFLICT, UNPAID_LIMIT.
 */
export async function placeVoucherOrder(
  db: Db,
  { request, customerId, visitor, ...sent }: Placing,
): Promise<Placed> {
  const { payment_provider: provider, replaces: _, ...content } = request
  const idempotencyKey = fingerprint(sent.idempotencyKey)
  const requestHash = fingerprint(JSON.stringify(content))
  const { selling, termsEdition, usdRatePpm } = await readShop(db)
  return await db.transaction(async (tx) => {
    if (provider === 'paypal' && usdRatePpm === null) throw new ShopError('PAYMENT_NOT_CONFIGURED')
    const stored = storedOf(request, selling.homeCountry)
    const blank = await insertBlank(tx, {
      request: stored,
      idempotencyKey,
      requestHash,
      customerId,
      usdRatePpm,
      taking: undefined,
      ...unpaidKeys({ customerId, email: request.email, visitor }),
    })
    if (!blank) return await repeated(tx, { idempotencyKey, requestHash })
    // A repeated request was accepted on its day, and is checked no more
    checkRequest(request, termsVersion(termsEdition))
    checkAddresses(stored, selling)
    await limitUnpaid(tx, blank, 0)
    await storeVoucherOrder(tx, blank.id, cardOf(request))
    const { amount_cents: cents } = request
    const { order, accessKey } = await completeOrder(tx, blank, {
      lines: [],
      amounts: {
        subtotalCents: cents,
        discountCents: 0,
        couponCode: null,
        deliveryCents: 0,
        wrappingCents: 0,
        totalCents: cents,
        // A voucher for books of any rate is taxed when it is spent (directive 2016/1065)
        vatCents: 0,
      },
      voucherCents: 0,
    })
    return { kind: 'new', order, lines: [], accessKey }
  })
}

function checkRequest(request: VoucherOrderRequest, currentTerms: string): void {
  const fields: FieldErrors = {}
  for (const [name, fault] of Object.entries(purchaseFaults(request, shopDay()))) fields[name] = [fault]
  if (request.terms_version !== currentTerms) fields['terms_version'] = ['changed']
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_FIELDS', { fields })
}

/** Nothing is delivered: its buyer has a name, and an address where the invoice is to have one. */
function storedOf({ name, billing_address: billing, ...request }: VoucherOrderRequest, homeCountry: string) {
  const { language, currency, email, terms_version } = request
  return {
    language,
    currency,
    email,
    terms_version,
    phone: '',
    delivery_address: {
      name,
      company: null,
      address: '',
      additional_information: null,
      postal_code: '',
      city: '',
      country: billing?.country ?? homeCountry,
    },
    delivery_method: 'pickup' as const,
    dispatch: 'together' as const,
    billing_address: billing ?? null,
    note: null,
    gift: null,
  }
}

const cardOf = ({
  card_language: language,
  design,
  to_name,
  from_name,
  message,
  sending,
}: VoucherOrderRequest) => ({
  language,
  design,
  toName: to_name,
  fromName: from_name,
  message,
  email: sending?.email.toLowerCase() ?? null,
  sendOn: sending?.on ?? null,
})
