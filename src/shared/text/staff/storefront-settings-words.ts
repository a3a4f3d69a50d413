import type { Words } from '../words.ts'
import { storefrontSettings as en } from './en/storefront-settings.ts'
import { storefrontSettings as fr } from './fr/storefront-settings.ts'

export const storefrontSettingsWords: Words<typeof fr> = { fr, eng: en }
