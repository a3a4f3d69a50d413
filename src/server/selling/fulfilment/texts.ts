/** The text message that an order can be collected: to whom and in which words, read when it is sent. */
import { textMessageWords } from '#shared/text/en/text-message.ts'
import { internationalPhone } from '#server/shop/countries/countries.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { ComposeText } from '#server/shop/text-messages/deliver.ts'
import { gsmText, isOneMessage } from '#server/shop/text-messages/gsm-text.ts'
import { orderById, ordersById, type Order } from '../orders/read-orders.ts'
import { parcelById } from '../orders/parcels.ts'

/** Longer names of shops are cut, so that the whole is one message. */
export const LONGEST_NAME = 30

/** Writes it; undefined where its buyer wants it no more, was forgotten, or gave a number that no country has. */
export const composeText: ComposeText = async (db, { subjectId }) => {
  const whole = (await ordersById(db, [subjectId])).get(subjectId)
  const order = whole ?? (await orderById(db, (await parcelById(db, subjectId)).orderId))
  if (!order.textWhenReady || order.buyer === 'forgotten') return undefined
  const { settings, selling } = await readCompany(db)
  const to = dialled(order, selling.homeCountry)
  if (to === undefined) return undefined
  const { ready, partlyReady } = textMessageWords[order.language]
  const name = gsmText(settings.name).slice(0, LONGEST_NAME).trim()
  const text = (order.partlySent ? partlyReady : ready)(name, order.number)
  if (!isOneMessage(text)) throw new Error('The words of a text message are too long.')
  return { to, text }
}

/** Returns a buyer's number in E.164: one without a country's code is of a country of their addresses, or of the shop's. */
export function dialled(
  { phone, deliveryAddress, billingAddress }: Pick<Order, 'phone' | 'deliveryAddress' | 'billingAddress'>,
  homeCountry: string,
): string | undefined {
  const countries = [deliveryAddress.country, billingAddress?.country ?? homeCountry, homeCountry]
  return countries
    .map((country) => internationalPhone(phone, country)?.replaceAll(/[^\d+]/g, ''))
    .find((number) => number !== undefined)
}
