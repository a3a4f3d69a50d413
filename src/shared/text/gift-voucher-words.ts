import { giftVoucher as en } from './en/gift-voucher.ts'
import { giftVoucher as fr } from './fr/gift-voucher.ts'
import type { Words } from './words.ts'

export const giftVoucherWords: Words<typeof fr> = { fr, eng: en }
