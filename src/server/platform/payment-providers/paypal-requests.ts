/** What the shop sends to PayPal about an order, or about a purchase that is to become one, and what PayPal says of its buyer. */
import { z } from 'zod'
import { toDecimal } from '#shared/money/decimal.ts'
import type { OpeningOrder, OpeningPurchase, ProviderBuyer } from './provider.ts'

const CURRENCY = 'USD'
const INTENT = 'CAPTURE'

/** Returns an amount of PayPal's currency. */
export const dollars = (cents: number) => ({ currency_code: CURRENCY, value: toDecimal(cents) })

/** PayPal rejects parts that do not add up to the amount (AMOUNT_MISMATCH). */
const amountOf = ({ amountCents, parts }: Pick<OpeningOrder, 'amountCents' | 'parts'>) => ({
  ...dollars(amountCents),
  breakdown: {
    item_total: dollars(parts.booksCents),
    shipping: dollars(parts.deliveryCents),
    handling: dollars(parts.wrappingCents),
    discount: dollars(parts.discountCents),
  },
})

const localeOf = (language: OpeningOrder['language']) => (language === 'fr' ? 'fr-FR' : 'en-US')
const pageOf = (publicUrl: string, language: OpeningOrder['language'], path: string) =>
  `${publicUrl}${language === 'fr' ? '' : '/en'}${path}`

/** Returns the request for the payment of an order; contains no personal data: PayPal knows its customer, and the shop has the address. */
export function orderBody({ number, language, ...charge }: OpeningOrder, publicUrl: string) {
  const back = pageOf(publicUrl, language, `/checkout-result?order=${number}`)
  return {
    intent: INTENT,
    purchase_units: [
      { custom_id: number, invoice_id: number, description: number, amount: amountOf(charge) },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: localeOf(language),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: back,
          cancel_url: `${back}&cancelled=1`,
        },
      },
    },
  }
}

/** Returns the request for a purchase without an order: PayPal shows its buyer's own addresses, and `adoptionPatch` names it later. */
export function purchaseBody({ language, isSent, ...charge }: OpeningPurchase, publicUrl: string) {
  const back = pageOf(publicUrl, language, '/checkout')
  return {
    intent: INTENT,
    purchase_units: [{ amount: amountOf(charge) }],
    payment_source: {
      paypal: {
        experience_context: {
          locale: localeOf(language),
          shipping_preference: isSent ? 'GET_FROM_FILE' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: back,
          cancel_url: back,
        },
      },
    },
  }
}

/** Returns the changes that give a purchase the number of its order. */
export const adoptionPatch = (number: string) =>
  ['custom_id', 'invoice_id', 'description'].map((name) => ({
    op: 'add',
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value: number,
  }))

const PostalAddress = z.object({
  address_line_1: z.string().default(''),
  address_line_2: z.string().default(''),
  admin_area_2: z.string().default(''),
  postal_code: z.string().default(''),
  country_code: z.string().length(2),
})

/** An order with what PayPal says of who pays it. */
export const PayPalBuyer = z.object({
  status: z.string(),
  payment_source: z
    .object({
      paypal: z
        .object({
          email_address: z.string().default(''),
          name: z.object({ given_name: z.string().default(''), surname: z.string().default('') }).optional(),
          phone_number: z.object({ national_number: z.string().default('') }).optional(),
        })
        .optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        shipping: z
          .object({
            name: z.object({ full_name: z.string().default('') }).optional(),
            address: PostalAddress.optional(),
          })
          .optional(),
      }),
    )
    .length(1),
})

/** Returns who agreed to a purchase; undefined: nobody has yet, or it is over. */
export function buyerOf(order: z.infer<typeof PayPalBuyer>): ProviderBuyer | undefined {
  const payer = order.payment_source?.paypal
  if (order.status !== 'APPROVED' || !payer) return undefined
  const { name, address } = order.purchase_units[0]?.shipping ?? {}
  return {
    email: payer.email_address,
    phone: payer.phone_number?.national_number ?? '',
    name: name?.full_name ?? `${payer.name?.given_name ?? ''} ${payer.name?.surname ?? ''}`.trim(),
    place: address && {
      address: address.address_line_1,
      additional: address.address_line_2,
      postalCode: address.postal_code,
      city: address.admin_area_2,
      country: address.country_code,
    },
  }
}
