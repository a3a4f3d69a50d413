import { noRate as fr } from '../fr/no-rate.ts'
import type { Words } from '../words.ts'

export const noRate: typeof fr = {
  title: 'Currency unavailable',
  text: 'You cannot change the currency. Please contact the administration.',
  contact: 'Contact us',
}

export const noRateWords: Words<typeof fr> = { fr, eng: noRate }
