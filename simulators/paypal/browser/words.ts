/** What the shopper reads on the fake's button and page. */
export interface WalletWords {
  pay: string
  demo: string
  title: string
  text: string
  approve: string
  unfunded: string
  cancel: string
  over: string
  failed: string
}

const FRENCH: WalletWords = {
  pay: 'Payer avec PayPal',
  demo: 'Démonstration',
  title: 'Payer avec PayPal',
  text: 'Ceci tient lieu de PayPal : aucun argent ne sera prélevé.',
  approve: 'Payer maintenant',
  unfunded: 'Payer avec un compte sans provision',
  cancel: 'Annuler et revenir à la boutique',
  over: 'Ce paiement est terminé. Vous pouvez fermer cette page.',
  failed: 'La demande n’a pas abouti. Réessayez.',
}

const ENGLISH: WalletWords = {
  pay: 'Pay with PayPal',
  demo: 'Demonstration',
  title: 'Pay with PayPal',
  text: 'This stands in for PayPal: no money will be taken.',
  approve: 'Pay now',
  unfunded: 'Pay from an account without funds',
  cancel: 'Cancel and return to the shop',
  over: 'This payment is over. You may close this page.',
  failed: 'That did not work. Try again.',
}

/** Returns the words of a locale such as `fr_FR`; English for every other one. */
export const walletWords = (locale: string): WalletWords => (locale.startsWith('fr') ? FRENCH : ENGLISH)
