import { voucherCard as en } from './en/voucher-card.ts'
import { voucherCard as fr } from './fr/voucher-card.ts'
import type { Words } from './words.ts'

export const voucherCardWords: Words<typeof fr> = { fr, eng: en }
