/** English, in the shape of French. */
import type { Text } from './fr.ts'
import { browse } from './en/browse.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { company } from './en/company.ts'
import { contact } from './en/contact.ts'
import { errors } from './en/errors.ts'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { links } from './en/links.ts'
import { mail } from './en/mail.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { orders } from './en/orders.ts'

export const en: Text = {
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
