/** Putting right where an order goes, before it leaves. */
import { Recipient } from '#shared/contract/addresses.ts'
import { hasPlace } from '#shared/orders/address.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { isPostalCodeOf } from '#server/shop/countries/countries.ts'
import { changeAddress } from '../orders/change-order.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { line } from '#server/platform/actions/values.ts'
import { findNamedOrder, ORDER_NUMBER } from './named-order.ts'

const part = (what: string, most: number) => line(most).optional().meta({ description: what })
/** `-` takes it away: an option that is not typed leaves it as it is. */
const removable = (what: string, most: number) => part(`${what}; - for none`, most)

export const addressCommands = [
  defineAction({
    words: 'orders address',
    help: 'Puts right where an order goes, before it leaves; its country stays, since delivery and VAT depend on it',
    positionals: ['number'],
    input: {
      number: ORDER_NUMBER,
      name: part('Who receives it', 120),
      company: removable('Company', 120),
      address: part('Street and number', 200),
      more: removable('Floor, building, door', 200),
      postalCode: part('Postal code', 12),
      city: part('City', 100),
      phone: part('Telephone number for the carrier', 30),
    },
    async run(tx, { number, phone, more, postalCode, ...given }) {
      const order = await findNamedOrder(tx, number)
      const typed = { ...given, additional_information: more, postal_code: postalCode }
      const changed = Object.entries(typed).filter(([, value]) => value !== undefined)
      if (changed.length === 0 && phone === undefined) {
        throw new ShopError('INVALID_FIELDS', { fields: { address: ['unchanged'] } })
      }
      const address = Recipient.parse({
        ...order.deliveryAddress,
        ...Object.fromEntries(changed.map(([field, value]) => [field, value === '-' ? null : value])),
      })
      const isOnlyName = order.deliveryMethod === 'pickup' && !hasPlace(address)
      if (!isOnlyName && !isPostalCodeOf(address.postal_code, address.country)) {
        throw new ShopError('INVALID_FIELDS', { fields: { postalCode: ['wrong_for_country'] } })
      }
      await changeAddress(tx, { orderId: order.id, address, phone })
      const fields = [...changed.map(([field]) => field), ...(phone === undefined ? [] : ['phone'])]
      // Which parts, not what they say: the record outlives the buyer
      return {
        subject: order.number,
        details: { fields },
        outcome: 'ADDRESS_FIXED',
        params: { number: order.number },
      }
    },
  }),
]
