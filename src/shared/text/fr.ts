/** French, the shop's first language: its shape is what English must satisfy, so a missing translation fails the type check. */
import { accountMenu } from './fr/account-menu.ts'
import { cart } from './fr/cart.ts'
import { catalogue } from './fr/catalogue.ts'
import { common } from './fr/common.ts'
import { home } from './fr/home.ts'
import { layout } from './fr/layout.ts'
import { promises } from './fr/promises.ts'

/** What every page may say; a subject’s own words are pairs in `en/<subject>.ts`. */
export const fr = { accountMenu, cart, catalogue, common, home, layout, promises }
export type Text = typeof fr
