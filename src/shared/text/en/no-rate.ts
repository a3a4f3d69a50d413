import type { noRate as fr } from '../fr/no-rate.ts'

export const noRate: typeof fr = {
  title: 'Currency unavailable',
  text: 'You cannot change the currency. Please contact the administration.',
  contact: 'Contact us',
}
