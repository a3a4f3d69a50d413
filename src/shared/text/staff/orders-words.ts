import type { Words } from '../words.ts'
import { orders as en } from './en/orders.ts'
import { orders as fr } from './fr/orders.ts'

export const ordersWords: Words<typeof fr> = { fr, eng: en }
