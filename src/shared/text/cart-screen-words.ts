import { cartScreen as cartScreenEn } from './en/cart-screen.ts'
import { cartScreen } from './fr/cart-screen.ts'
import type { Words } from './words.ts'

export const cartScreenWords: Words<typeof cartScreen> = { fr: cartScreen, eng: cartScreenEn }
