import type { savedCards as French } from '../fr/saved-cards.ts'

export const savedCards: typeof French = {
  empty: 'No card yet. Tick “Save this card” when you pay for an order: it will be ready for the next one.',
  text: 'Their number stays with our payment provider; we know its end only.',
  loading: 'Loading your cards…',
  failed: 'Your cards could not be loaded: the payment service does not answer.',
  retry: 'Try again',
  otherBrand: 'Card',
  name: (brand, last4) => `${brand} ending in ${last4}`,
  expires: (date) => `Expires in ${date}`,
  expired: 'Expired',
  isDefault: 'Default',
  makeDefault: 'Make default',
  remove: 'Delete',
  of: (action, card) => `${action}: ${card}`,
  defaultChanged: 'Default card changed',
  removed: (card) => `${card}: the card is deleted`,
  removeTitle: 'Delete this card?',
  removeText: (card) => `${card}: it will not be offered any more. You can save it again by paying with it.`,
  notSaved: 'The change could not be made. Try again in a moment.',

  choose: 'Card',
  another: 'Another card',
  keep: 'Save this card for my next orders',
  keepHint: 'With our payment provider, once the order is paid. You can delete it in your profile.',
}
