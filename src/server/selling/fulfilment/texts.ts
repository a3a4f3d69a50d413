/** The text message that an order can be collected: to whom and in which words, read when it is sent. */
import { textMessageWords } from '#shared/text/en/text-message.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { ComposeText } from '#server/shop/text-messages/deliver.ts'
import { gsmText, isOneMessage } from '#server/shop/text-messages/gsm-text.ts'
import { orderById, ordersById } from '../orders/read-orders.ts'
import { parcelById, parcelsOf } from '../orders/parcels.ts'
import { mobileOf } from '../orders/text-wish.ts'

/** Longer names of shops are cut, so that the whole is one message. */
export const LONGEST_NAME = 30

/** Writes it; undefined unless what it is about still lies ready, its buyer wants it, and it reaches their number. */
export const composeText: ComposeText = async (db, { subjectId }) => {
  const whole = (await ordersById(db, [subjectId])).get(subjectId)
  // What an order's own message is about is the first that was laid ready of it
  const [parcel] = whole ? await parcelsOf(db, subjectId) : [await parcelById(db, subjectId)]
  const order = whole ?? (await orderById(db, parcel?.orderId ?? subjectId))
  if (order.state !== 'shipped' || parcel?.collectedAt) return undefined
  if (!order.textWhenReady || order.buyer === 'forgotten') return undefined
  const { settings, selling } = await readCompany(db)
  const to = mobileOf(order, selling.homeCountry)
  if (to === undefined) return undefined
  const { ready, partlyReady } = textMessageWords[order.language]
  const name = gsmText(settings.name).slice(0, LONGEST_NAME).trim()
  const text = (order.partlySent ? partlyReady : ready)(name, order.number)
  if (!isOneMessage(text)) throw new Error('The words of a text message are too long.')
  return { to, text }
}
