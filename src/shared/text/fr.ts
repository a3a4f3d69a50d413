/** French, the shop's first language: its shape is what English must satisfy, so a missing translation fails the type check. */
import { cart } from './fr/cart.ts'
import { catalogue } from './fr/catalogue.ts'
import { checkout } from './fr/checkout.ts'
import { common } from './fr/common.ts'
import { errors } from './fr/errors.ts'
import { home } from './fr/home.ts'
import { layout } from './fr/layout.ts'
import { mail } from './fr/mail.ts'
import { orders } from './fr/orders.ts'

export const fr = { cart, catalogue, checkout, common, errors, home, layout, mail, orders }
export type Text = typeof fr
