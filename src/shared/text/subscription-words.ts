import { subscription as en } from './en/subscription.ts'
import { subscription as fr } from './fr/subscription.ts'
import type { Words } from './words.ts'

export const subscriptionWords: Words<typeof fr> = { fr, eng: en }
