/** What the shop sends to PayPal about an order, or about an express checkout that is to become one, and what PayPal says of its buyer. */
import { z } from 'zod'
import { toDecimal } from '#shared/money/decimal.ts'
import type { ExpressBuyer } from '#shared/contract/express-checkouts.ts'
import type { OpeningOrder } from './provider.ts'

const CURRENCY = 'USD'

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

type Opening = Pick<OpeningOrder, 'amountCents' | 'parts' | 'language'> & {
  /** undefined: an express checkout that has no order yet. */
  number?: string
  /** Whether PayPal shows its buyer's own addresses. */
  isShipped: boolean
  publicUrl: string
}

/** Returns the request that opens a payment; contains no personal data: PayPal knows its customer, and the shop has the address. */
export function openingBody({ number, language, isShipped, publicUrl, ...charge }: Opening) {
  const path = number === undefined ? '/checkout' : `/checkout-result?order=${number}`
  const back = `${publicUrl}${language === 'fr' ? '' : '/en'}${path}`
  const named = number !== undefined && { custom_id: number, invoice_id: number, description: number }
  return {
    intent: 'CAPTURE',
    purchase_units: [{ ...named, amount: amountOf(charge) }],
    payment_source: {
      paypal: {
        experience_context: {
          locale: language === 'fr' ? 'fr-FR' : 'en-US',
          shipping_preference: isShipped ? 'GET_FROM_FILE' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: back,
          cancel_url: number === undefined ? back : `${back}&cancelled=1`,
        },
      },
    },
  }
}

/** Returns the changes that give an express checkout the number of its order. */
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

/** An order with what PayPal says of its buyer. */
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

/** Returns who agreed to an express checkout; undefined: nobody has yet, or it is over. */
export function buyerOf(order: z.infer<typeof PayPalBuyer>): ExpressBuyer | undefined {
  const payer = order.payment_source?.paypal
  if (order.status !== 'APPROVED' || !payer) return undefined
  const { name, address } = order.purchase_units[0]?.shipping ?? {}
  return {
    email: payer.email_address,
    phone: payer.phone_number?.national_number ?? '',
    name: name?.full_name ?? `${payer.name?.given_name ?? ''} ${payer.name?.surname ?? ''}`.trim(),
    place: address
      ? {
          address: address.address_line_1,
          additional_information: address.address_line_2,
          postal_code: address.postal_code,
          city: address.admin_area_2,
          country: address.country_code,
        }
      : null,
  }
}
