/** English, in the shape of French. */
import type { Text } from './fr.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { mail } from './en/mail.ts'
import { orders } from './en/orders.ts'

export const en: Text = { cart, catalogue, checkout, common, errors, home, layout, mail, orders }
