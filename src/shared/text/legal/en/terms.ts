import type { LegalBlock } from '../legal-text.ts'

/** A new text takes a new version (`shared/orders/terms.ts`): every order keeps the version that its buyer accepted. */
export const terms: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Version {version}. These terms apply to every order placed on this site by a consumer with {shop}. The version accepted is that of the day of the order; it is kept with the order.',
  },
  { kind: 'heading', text: '1. The books' },
  {
    kind: 'text',
    text: 'Each book’s page states its title, authors, publisher, format, language and ISBN. Covers are shown as illustrations. The availability shown is that of our shelves when you look; it is checked again when the order is placed.',
  },
  { kind: 'heading', text: '2. Prices' },
  {
    kind: 'text',
    text: 'Prices are in euros, all taxes included, delivery excluded. In France the price of new books is fixed by their publisher or importer (law no. 81-766 of 10 August 1981). Prices in dollars are indicative: cards are charged in euros. The total, delivery included, is shown before you pay.',
  },
  { kind: 'heading', text: '3. The order' },
  {
    kind: 'text',
    text: 'You fill your cart, give your details, read the summary, accept these terms, then confirm with the button that places the order and obliges you to pay. Until then everything can be corrected. No account is needed. Copies are held for 30 minutes while you pay; without payment the order is cancelled and nothing is owed.',
  },
  {
    kind: 'text',
    text: 'The sale is concluded when payment is received; an e-mail confirms it and repeats what matters. You can follow the order at any time by its number and your e-mail address, on the page [Track Order](/track-order). Should a book turn out to be missing after payment, it is refunded in full.',
  },
  { kind: 'heading', text: '4. Payment' },
  {
    kind: 'text',
    text: 'Payment is made when the order is placed, by card with a payment provider certified PCI DSS, or by PayPal where the order offers it; PayPal charges dollars, the amount shown before you pay. Card details go to it encrypted: we neither see nor keep them.',
  },
  { kind: 'heading', text: '5. Delivery and collection' },
  {
    kind: 'list',
    items: [
      'Home delivery in France: from {delivery_france} per order by weight.',
      'Home delivery elsewhere: from {delivery_abroad} per order, by weight and destination.',
      'Collection in the bookshop: free, as soon as the e-mail that announces it arrives.',
    ],
  },
  {
    kind: 'text',
    text: 'Before the order, each book tells the date on which it will be with you or at the bookshop; the confirmation repeats it. A book to order, or yet to be published, is paid for when you order; until it has left, you can cancel it by one press on the page of the order, and it is refunded at once.',
  },
  {
    kind: 'text',
    text: 'Unless another date is agreed, books are delivered at the latest 30 days after the order. After that you may ask us to deliver within a reasonable time, then cancel the order and be refunded within 14 days (articles L216-1 and following of the French Consumer Code). Risk passes to you when the parcel is handed over. Report a damaged parcel as soon as you can to {email}.',
  },
  { kind: 'heading', text: '6. Right of withdrawal' },
  {
    kind: 'text',
    text: 'You have 14 days after receiving the last book to change your mind, without giving a reason. You can exercise this right online, without an account, by the function [Withdraw from contract here](/withdrawal), at the foot of every page of the site and on the page of the order: a receipt leaves at once, with its content, date and time. You may also tell us by e-mail at {email}, by telephone on {phone} or by letter to the registered office, in these words or others:',
  },
  {
    kind: 'text',
    text: '“I hereby give notice that I withdraw from my contract of sale of the following books: … Ordered on … / received on … Order number: … Name, address, date, signature (on paper only).”',
  },
  {
    kind: 'text',
    text: 'Then send the books back within 14 days, in good condition; the cost of returning them is yours. We refund everything you paid, standard delivery included, at the latest 14 days after your message, by the same means of payment; we may wait until we have received the books or proof that they were sent. Unsealed recordings cannot be returned (article L221-28).',
  },
  { kind: 'heading', text: '7. Legal guarantees' },
  {
    kind: 'text',
    text: 'A copy that is badly printed, badly bound or not the one you ordered is replaced or refunded, free of charge. You have two years from delivery to claim under the legal guarantee of conformity (articles L217-3 and following of the French Consumer Code): the defect is presumed to have existed at delivery, and you need not prove its date. If replacement is impossible, takes too long or is refused, you may ask for a lower price or for the sale to be cancelled. The guarantee against hidden defects (articles 1641 and following of the French Civil Code) gives you the same choice for two years after the defect is discovered.',
  },
  { kind: 'heading', text: '8. Applicable law' },
  {
    kind: 'text',
    text: 'These terms are governed by French law, without depriving you of the more protective rules of the country where you live. If we disagree, see [Complaints and mediation](#mediation); failing an agreement, the competent courts are those that the law designates. The French text prevails.',
  },
]
