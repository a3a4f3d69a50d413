import { savedCards as French } from '../fr/saved-cards.ts'
import type { Words } from '../words.ts'

const savedCards: typeof French = {
  empty: 'No cards yet. Tick “Save this card” when you pay for an order and it will be ready next time.',
  text: 'The card number stays with our payment provider; we only know the last digits.',
  loading: 'Loading your cards…',
  failed: 'Your cards could not be loaded: the payment service is not responding.',
  otherBrand: 'Card',
  name: (brand, last4) => `${brand} ending in ${last4}`,
  expires: (date) => `Expires in ${date}`,
  expired: 'Expired',
  isDefault: 'Default',
  makeDefault: 'Make default',
  remove: 'Delete',
  of: (action, card) => `${action}: ${card}`,
  defaultChanged: 'Default card changed',
  removed: (card) => `${card}: card deleted`,
  removeTitle: 'Delete this card?',
  removeText: (card) =>
    `${card}: it will no longer be offered. You can save it again the next time you pay with it.`,
  notSaved: 'The change could not be made. Try again in a moment.',

  choose: 'Card',
  another: 'Another card',
  keep: 'Save this card for my next orders',
  keepHint: 'Saved by our payment provider once the order is paid. You can delete it from your profile.',
}

export const savedCardWords: Words<typeof French> = { fr: French, eng: savedCards }
