import { accountMenu as accountMenuEn } from './en/account-menu.ts'
import { accountMenu } from './fr/account-menu.ts'
import type { Words } from './words.ts'

export const accountMenuWords: Words<typeof accountMenu> = { fr: accountMenu, eng: accountMenuEn }
