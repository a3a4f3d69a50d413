/** Why a card is refused, in Stripe's codes. */
export interface Decline {
  code: string
  decline_code: string
  message: string
  param?: string
}

/** What happens when a card is charged; an authentication ends in a charge unless the shopper refuses it. */
export type CardOutcome =
  | { kind: 'charged' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticated' }

const CHARGED: CardOutcome = { kind: 'charged' }

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** The answer to numbers that are no test cards: a real card must never be typed here. */
const LIVE_CARD: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

/** Of Stripe's published test numbers those that the shop's tests and demonstrations need, and what each does. */
const TEST_CARDS = new Map<string, CardOutcome>([
  ['4242424242424242', CHARGED],
  ['5555555555554444', CHARGED],
  ['378282246310005', CHARGED],
  ['4000000000000002', declined(DECLINED)],
  [
    '4000000000009995',
    declined({
      ...DECLINED,
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }),
  ],
  [
    '4000000000000069',
    declined({
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    }),
  ],
  ['4000000000003220', { kind: 'authenticated' }],
])

function declined(decline: Decline): CardOutcome {
  return { kind: 'declined', decline }
}

/** Stripe's names for ready-made payment methods, and the number behind each. */
const TEST_METHODS = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
])

/** Returns what the card does when charged. */
export const outcomeOf = (digits: string): CardOutcome => TEST_CARDS.get(digits) ?? declined(LIVE_CARD)

/** Returns the card number behind a ready-made payment method such as `pm_card_visa`. */
export const testMethodNumber = (name: string): string | undefined => TEST_METHODS.get(name)
