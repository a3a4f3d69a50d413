const ENGLISH = {
  frameTitle: 'Secure payment input frame',
  demonstration: 'Demonstration payment',
  nothingCharged: 'No money moves. Any future date, any security code.',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code (CVC)',
  cvcHint: 'CVC',
  challengeTitle: 'Confirm your payment',
  demo: 'Demonstration bank',
  challengeText: 'Your bank asks you to confirm this payment (3-D Secure).',
  challengeOver: 'This payment no longer waits for a confirmation.',
  walletButton: 'Demonstration wallet',
  walletTitle: 'Demonstration wallet',
  walletPay: 'Pay with the wallet',
  walletDecline: 'Pay with a declined card',
  walletCancel: 'Close the wallet',
  walletNotServed: 'Nothing is sent to the address in this wallet.',
  authorise: 'Authorise',
  refuse: 'Refuse',
  errors: {
    api_connection_error: 'The payment service cannot be reached. Check your connection and try again.',
    amount_mismatch: 'The amount shown is not the amount of the payment. Reload the page and try again.',
    card_declined: 'Your card was declined.',
    expired_card: 'Your card has expired.',
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_expiry: "Your card's expiration date is incomplete.",
    incomplete_number: 'Your card number is incomplete.',
    insufficient_funds: 'Your card has insufficient funds. Try a different card.',
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_number: 'Your card number is invalid.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_intent_unexpected_state:
      'This payment can no longer be confirmed. Reload the page to see its state.',
    test_mode_live_card: 'Your card was declined: demonstration payments take test cards only.',
  },
}

export type Words = typeof ENGLISH
export type ErrorWord = keyof Words['errors']

const FRENCH: Words = {
  frameTitle: 'Cadre de saisie sécurisé pour le paiement',
  demonstration: 'Paiement de démonstration',
  nothingCharged: 'Aucune somme n’est débitée. Date future et code au choix.',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  cvc: 'Code de sécurité (CVC)',
  cvcHint: 'CVC',
  challengeTitle: 'Confirmez votre paiement',
  demo: 'Banque de démonstration',
  challengeText: 'Votre banque vous demande de confirmer ce paiement (3-D Secure).',
  challengeOver: 'Ce paiement n’attend plus de confirmation.',
  walletButton: 'Portefeuille de démonstration',
  walletTitle: 'Portefeuille de démonstration',
  walletPay: 'Payer avec le portefeuille',
  walletDecline: 'Payer avec une carte refusée',
  walletCancel: 'Fermer le portefeuille',
  walletNotServed: 'Rien n’est envoyé à l’adresse de ce portefeuille.',
  authorise: 'Autoriser',
  refuse: 'Refuser',
  errors: {
    api_connection_error: 'Le service de paiement est injoignable. Vérifiez votre connexion, puis réessayez.',
    amount_mismatch: 'Le montant affiché n’est pas celui du paiement. Rechargez la page, puis réessayez.',
    card_declined: 'Votre carte a été refusée.',
    expired_card: 'Votre carte a expiré.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    incomplete_number: 'Votre numéro de carte est incomplet.',
    insufficient_funds: 'Les fonds de votre carte sont insuffisants. Essayez une autre carte.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_number: 'Votre numéro de carte n’est pas valide.',
    payment_intent_authentication_failure:
      'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez-en un autre, puis réessayez.',
    payment_intent_unexpected_state:
      'Ce paiement ne peut plus être confirmé. Rechargez la page pour voir son état.',
    test_mode_live_card:
      'Votre carte a été refusée\u202F: les paiements de démonstration n’acceptent que les cartes de test.',
  },
}

/** Returns the words of a locale: French for `fr` and its regions, else English; `auto` asks the browser. */
export function wordsFor(locale: string): Words {
  const actual = locale === 'auto' ? navigator.language : locale
  return actual.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH
}
