import type { Quote } from '#shared/contract/checkout.ts'
import { soldOnWire, sumsOf } from '#shared/money/order-sums.ts'
import type { Convert } from '#shared/money/exchange-rate.ts'

/** Returns the sums of a recap in the currency that is shown or charged; §5: lines without stock are no part of them. */
export const quotedSums = (quote: Quote, convert: Convert) =>
  sumsOf(soldOnWire({ ...quote, lines: quote.lines.filter(({ available }) => available > 0) }), convert)
