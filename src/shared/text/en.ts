/** English, in the shape of French. */
import type { Text } from './fr.ts'
import { accountMenu } from './en/account-menu.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { common } from './en/common.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { promises } from './en/promises.ts'

export const en: Text = { accountMenu, cart, catalogue, common, home, layout, promises }
