/** Why a card is refused, in Stripe's codes. */
export interface Decline {
  code: string
  decline_code: string
  message: string
  param?: string
}

/** What happens when a card is charged; an authentication ends in a charge or in a decline. */
export type CardOutcome =
  | { kind: 'charged' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticated'; ending: 'charged' | Decline }

const CHARGED: CardOutcome = { kind: 'charged' }
const AUTHENTICATED: CardOutcome = { kind: 'authenticated', ending: 'charged' }

const GENERIC: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const INSUFFICIENT_FUNDS: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const declined = (decline: Decline): CardOutcome => ({ kind: 'declined', decline })
const cardDeclined = (reason: string): CardOutcome => declined({ ...GENERIC, decline_code: reason })

/** The answer to numbers that are no test cards: a real card must never be typed here. */
const LIVE_CARD = declined({
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
})

/** Stripe's published test numbers and what each does. */
const TEST_CARDS = new Map<string, CardOutcome>([
  ['4242424242424242', CHARGED],
  ['4000056655665556', CHARGED],
  ['5555555555554444', CHARGED],
  ['378282246310005', CHARGED],
  ['4000002500000003', CHARGED],
  ['4000000000000002', declined(GENERIC)],
  ['4000000000009995', declined(INSUFFICIENT_FUNDS)],
  ['4000000000009987', cardDeclined('lost_card')],
  ['4000000000009979', cardDeclined('stolen_card')],
  ['4100000000000019', cardDeclined('fraudulent')],
  ['4000000000000069', declined(codeDecline('expired_card', 'Your card has expired.', 'exp_month'))],
  [
    '4000000000000127',
    declined(codeDecline('incorrect_cvc', "Your card's security code is incorrect.", 'cvc')),
  ],
  [
    '4000000000000119',
    declined(
      codeDecline(
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    ),
  ],
  ['4000002500003155', AUTHENTICATED],
  ['4000002760003184', AUTHENTICATED],
  ['4000000000003220', AUTHENTICATED],
  ['4000008400001629', { kind: 'authenticated', ending: GENERIC }],
  ['4000008260003178', { kind: 'authenticated', ending: INSUFFICIENT_FUNDS }],
])

function codeDecline(code: string, message: string, param?: string): Decline {
  return { code, decline_code: code, message, ...(param === undefined ? {} : { param }) }
}

/** Stripe's names for ready-made payment methods, and the number behind each. */
const TEST_METHODS = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_debit', '4000056655665556'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_fr', '4000002500000003'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_authenticationRequired', '4000002500003155'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
])

/** Returns what the card does when charged. */
export const outcomeOf = (digits: string): CardOutcome => TEST_CARDS.get(digits) ?? LIVE_CARD

/** Returns the card number behind a ready-made payment method such as `pm_card_visa`. */
export const testMethodNumber = (name: string): string | undefined => TEST_METHODS.get(name)
