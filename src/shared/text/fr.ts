/** French, the shop's first language: its shape is what English must satisfy, so a missing translation fails the type check. */
import { browse } from './fr/browse.ts'
import { cart } from './fr/cart.ts'
import { catalogue } from './fr/catalogue.ts'
import { checkout } from './fr/checkout.ts'
import { common } from './fr/common.ts'
import { company } from './fr/company.ts'
import { contact } from './fr/contact.ts'
import { errors } from './fr/errors.ts'
import { events } from './fr/events.ts'
import { home } from './fr/home.ts'
import { layout } from './fr/layout.ts'
import { links } from './fr/links.ts'
import { mail } from './fr/mail.ts'
import { newsletter } from './fr/newsletter.ts'
import { offline } from './fr/offline.ts'
import { orders } from './fr/orders.ts'

export const fr = {
  browse,
  cart,
  catalogue,
  checkout,
  common,
  company,
  contact,
  errors,
  events,
  home,
  layout,
  links,
  mail,
  newsletter,
  offline,
  orders,
}
export type Text = typeof fr
