import type { LegalBlock } from '../legal-text.ts'

export const privacy: LegalBlock[] = [
  {
    kind: 'text',
    text: '{legal_name} is the controller of your data. We ask for as little as possible, sell none of it, show no targeted advertising and do not measure your visits.',
  },
  {
    kind: 'table',
    caption: 'What we keep, why and for how long',
    head: ['Data', 'Why', 'Legal basis', 'For how long'],
    rows: [
      [
        'Order: name, address, e-mail, telephone, as you type them or as the wallet that you pay with gives them (PayPal, Apple Pay, Google Pay); books, amount',
        'Prepare, deliver, invoice, refund',
        'Contract',
        '10 years after the year of the order, as the law requires for accounts; 1 year if it is not paid',
      ],
      [
        'Payment: state, amount, provider’s reference; never the card number',
        'Collect, refund, prevent fraud',
        'Contract',
        '10 years, with the order',
      ],
      [
        'Account: name, e-mail, hashed password, addresses, lists',
        'Recognise you, keep your orders and your wishlist',
        'Contract',
        'Until the account is deleted',
      ],
      [
        'Book list that you share: title, signature, note, books; never who buys from it',
        'Show it to whoever has its address, say what has been taken',
        'Contract',
        'Until the account is deleted; 1 month after the list is deleted',
      ],
      [
        'Your shelf, if you turn it on: books bought here and those that you add; the booksellers do not see it',
        'Tell you which books you have, what follows in a series, which translations are here',
        'Your consent',
        'Until you erase it or the account is deleted; 1 month for a book that was added and taken off',
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
        'With the order; photos until 1 year after the last step; an online withdrawal that was never confirmed, 1 month',
      ],
      [
        'Review of a book: rating, text, first name and initial, date of purchase',
        'Show them to other readers',
        'Your consent',
        'Until you delete it; without your name once the account is deleted or the order erased',
      ],
      [
        'Registration for an event: name, e-mail, seats',
        'Keep your seats, tell you about changes',
        'Contract',
        '3 months after the event',
      ],
      [
        'Book kept for you: name, telephone or e-mail',
        'Keep it for you, let you know',
        'Contract',
        '1 month after the sale or the end of the reservation',
      ],
      [
        'Voucher: names, message and e-mail of its card',
        'Print or send it, tell you before it ends',
        'Contract',
        '3 months after its last day',
      ],
      [
        'Loyalty card: purchases that earn credit, and what is spent of it',
        'Work out your credit',
        'Contract',
        'Until the account is deleted; the amounts stay in our accounts without your name',
      ],
      [
        'Alert about a book: e-mail, book, place in the queue',
        'Tell you once, keep a copy for you',
        'Your consent',
        '3 months after our message; without one, 2 years after you asked',
      ],
      [
        'Authors you follow, also those we do not have yet: e-mail, authors, books we wrote to you about',
        'Tell you about their new books',
        'Your consent',
        'Until you follow them no longer, 3 years at most; the books, 3 months',
      ],
      [
        'Notes of the shop about you: a wish, a call to make',
        'Advise you, call you back',
        'Legitimate interest',
        '3 years, or the end of your account',
      ],
      ['Messages: name, e-mail, text', 'Answer you', 'Legitimate interest', '3 years'],
      [
        'Text message when your order is ready, if you want one: telephone, order number',
        'Tell you that you can collect it',
        'Your consent',
        'With the order, or until you want it no longer; when it was sent, 12 months',
      ],
      [
        'Technical logs: IP address, time, page requested; address and date of mails sent',
        'Security, limits against abuse, proof of sending',
        'Legitimate interest',
        '12 months at most',
      ],
    ],
  },
  { kind: 'heading', text: 'Who receives them' },
  {
    kind: 'text',
    text: 'Our booksellers; the host of this site; the payment provider; the carrier, for name, address and telephone; the service that carries e-mails, and for a text message that you want the one that sends it. Nobody else, unless the law requires it. Where a provider works outside the European Union, the transfer is covered by an adequacy decision or by the Commission’s standard clauses.',
  },
  { kind: 'heading', text: 'Your rights' },
  {
    kind: 'text',
    text: 'You may see, correct, erase or take away your data, restrict or object to its use, withdraw your consent and decide what becomes of it after your death. Write to {email}: we answer within a month. You may also complain to the [CNIL](https://www.cnil.fr/en), the French data protection authority.',
  },
]
