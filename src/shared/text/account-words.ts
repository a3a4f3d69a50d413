import { account as accountEn } from './en/account.ts'
import { account } from './fr/account.ts'
import type { Words } from './words.ts'

export const accountWords: Words<typeof account> = { fr: account, eng: accountEn }
