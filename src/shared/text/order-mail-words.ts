import { orderMails as en } from './en/order-mails.ts'
import { orderMails as fr } from './fr/order-mails.ts'
import type { Words } from './words.ts'

export const orderMailWords: Words<typeof fr> = { fr, eng: en }
