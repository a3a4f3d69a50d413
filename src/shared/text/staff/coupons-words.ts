import type { Words } from '../words.ts'
import { coupons as en } from './en/coupons.ts'
import { coupons as fr } from './fr/coupons.ts'

export const couponsWords: Words<typeof fr> = { fr, eng: en }
