import { paymentMails as french } from '../fr/payment-mails.ts'
import type { Words } from '../words.ts'

const paymentMails: typeof french = {
  why: 'This message comes from the online shop.',
  order: 'Order',
  amount: 'Amount',
  provider: 'Provider',
  reference: 'Reference at the provider',
  reason: 'Reason',
  state: 'State of the order',
  commands: 'To see the order and act:',
  failed: {
    subject: (number) => `[Refund failed] ${number}`,
    title: 'A refund failed',
    text: 'The buyer’s bank did not accept it, and the money is back with the provider. It is still owed to the buyer: make the refund again, or pay the buyer in another way and record it.',
  },
  elsewhere: {
    subject: (number) => `[Refund made at the provider] ${number}`,
    title: 'A refund was made at the provider',
    text: 'It was not requested in the shop. It is counted in the order, the buyer has been told and the credit note has been issued.',
  },
  dispute: {
    subject: {
      open: (number) => `[Dispute] ${number}`,
      won: (number) => `[Dispute won] ${number}`,
      lost: (number) => `[Dispute lost] ${number}`,
    },
    title: {
      open: 'A payment is disputed',
      won: 'The dispute is won',
      lost: 'The dispute is lost',
    },
    text: {
      open: 'The provider is holding the money. Answer there by the date that it gives. The order is not sent while the dispute is open.',
      won: 'The money is yours again, and the order can go ahead.',
      lost: 'The money went to the buyer. No credit note is issued: the sale was not undone, it was not paid.',
    },
  },
}

export const paymentMailsWords: Words<typeof french> = { fr: french, eng: paymentMails }
