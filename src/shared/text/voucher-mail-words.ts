import { voucherMails as en } from './en/voucher-mails.ts'
import { voucherMails as fr } from './fr/voucher-mails.ts'
import type { Words } from './words.ts'

export const voucherMailWords: Words<typeof fr> = { fr, eng: en }
