import type { LegalBlock } from '../legal-text.ts'

export const privacy: LegalBlock[] = [
  {
    kind: 'text',
    text: '{legal_name} is responsible for this processing. We ask for as little as possible, sell nothing, do no targeted advertising and do not measure your visit.',
  },
  {
    kind: 'table',
    caption: 'What we keep, why and for how long',
    head: ['Data', 'Why', 'On what basis', 'For how long'],
    rows: [
      [
        'Order: name, address, e-mail, telephone, books, amount',
        'Prepare, deliver, invoice, refund',
        'Contract',
        '10 years after the year of the order, the legal term for accounts; 1 year if it is not paid',
      ],
      [
        'Payment: state, amount, provider’s reference; never the card number',
        'Collect, refund, prevent fraud',
        'Contract',
        '10 years, with the order',
      ],
      [
        'Account: name, e-mail, hashed password, addresses, lists',
        'Recognise you, find your orders and wishes again',
        'Contract',
        'Until the account is deleted',
      ],
      [
        'Saved card, if you ask for it: end of its number, expiry; the number stays with the provider',
        'Pay without typing it again',
        'Your consent',
        'Until you delete it, or the account',
      ],
      [
        'Newsletter: e-mail',
        'Send the bookshop’s news',
        'Your consent',
        'Until you unsubscribe, which is remembered for 1 year',
      ],
      [
        'Return or withdrawal: books, reason, note, photos',
        'Answer you, refund you',
        'Contract',
        'With the order; photos until 1 year after the last step',
      ],
      [
        'Review of a book: rating, text, first name and initial, date of purchase',
        'Show them to other readers',
        'Your consent',
        'Until you take it back; without your name once the account is deleted or the order erased',
      ],
      [
        'Registration for an event: name, e-mail, seats',
        'Keep your seats, tell you of a change',
        'Contract',
        '3 months after the event',
      ],
      ['Messages: name, e-mail, text', 'Answer you', 'Legitimate interest', '3 years'],
      [
        'Technical traces: IP address, time, page requested; address and date of mails sent',
        'Security, limits against abuse, proof of sending',
        'Legitimate interest',
        '12 months at most',
      ],
    ],
  },
  { kind: 'heading', text: 'Who receives them' },
  {
    kind: 'text',
    text: 'Our booksellers; the host of this site; the payment provider; the carrier, for name, address and telephone; the service that carries e-mails. Nobody else, unless the law requires it. Where a provider works outside the European Union, the transfer is covered by an adequacy decision or by the Commission’s standard clauses.',
  },
  { kind: 'heading', text: 'Your rights' },
  {
    kind: 'text',
    text: 'You may see, correct, erase or take away your data, limit or refuse their use, withdraw a consent and say what becomes of them after your death. Write to {email}: we answer within a month. You may also complain to the [CNIL](https://www.cnil.fr/en), the French data protection authority.',
  },
]
