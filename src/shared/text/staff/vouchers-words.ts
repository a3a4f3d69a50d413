import type { Words } from '../words.ts'
import { vouchers as en } from './en/vouchers.ts'
import { vouchers as fr } from './fr/vouchers.ts'

export const vouchersWords: Words<typeof fr> = { fr, eng: en }
