/** Words of saved cards; they travel with the profile and the checkout. */
import { savedCards as eng } from './en/saved-cards.ts'
import { savedCards as fr } from './fr/saved-cards.ts'
import type { Words } from './words.ts'

export const savedCardWords: Words<typeof fr> = { fr, eng }
