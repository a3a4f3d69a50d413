/** How a mail describes a refund: where its money goes, and how much to each means of payment. */
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { voucherById } from '../vouchers/read.ts'
import type { RefundPart } from './read-payments.ts'

type Described = {
  /** Sentences, one or more for each kind of payment: a card's money comes by the bank, a voucher's does not. */
  paragraphs: string[]
  /** What goes to each means of payment, in the currency that it was paid in; a voucher beside others is named. */
  amounts: (readonly [name: string, amount: string])[]
}

/** Describes the parts of one refund; `byProvider` is said of what a card or a wallet paid, `amount` names what goes back. */
export async function describeRefund(
  db: Queryable,
  parts: readonly RefundPart[],
  { language, byProvider, amount }: { language: Language; byProvider: readonly string[]; amount: string },
): Promise<Described> {
  const words = orderMailWords[language].refunded
  const providers = [...new Set(parts.map(({ payment }) => payment.provider))]
  const sentences = {
    till: [words.atTill],
    voucher: [providers.length > 1 ? words.partToVoucher : words.toVoucher],
    stripe: byProvider,
    paypal: byProvider,
  }
  return {
    // A card and a wallet are paid back alike
    paragraphs: [...new Set(providers.flatMap((provider) => sentences[provider]))],
    amounts: await Promise.all(
      parts.map(async ({ refund, payment }) => {
        const { provider, captureId } = payment
        const currency = payment.currency === 'usd' ? ('usd' as const) : ('eur' as const)
        const voucher = parts.length > 1 && provider === 'voucher' && captureId !== null
        return [
          voucher ? words.onVoucher((await voucherById(db, captureId)).lastFour) : amount,
          formatCents(refund.amountCents, { language, currency }),
        ] as const
      }),
    ),
  }
}
