import { orderMails as fr } from '../fr/order-mails.ts'
import type { Words } from '../words.ts'

const orderMails: typeof fr = {
  why: 'You are receiving this e-mail because you ordered from us.',
  subject: (number, news) => `Order ${number}: ${news}`,
  number: 'Order',
  follow: 'Follow my order',
  toPay: {
    title: 'Your order is waiting to be paid',
    paragraphs: [
      'We have written down your order. Your books are reserved for you: the button below opens a page where you can read it again and pay, by card, PayPal or voucher.',
    ],
    added: (number) => `These books are added to your order ${number}, which is paid, and leave with it.`,
    redirected: (number) =>
      `You asked us to deliver your order ${number}, which is paid, in another way. Here is the difference: your order is delivered that way as soon as you have paid it, by card, PayPal or voucher.`,
    redirectedClosing: [
      'After that your order leaves as planned at first. You can also pay at the bookshop.',
    ],
    total: 'Total',
    byVoucher: (lastFour) => `Voucher …${lastFour}`,
    due: 'Left to pay',
    payBy: 'To be paid before',
    pay: 'Read and pay',
    closing: [
      'After that the order is cancelled and the books return to the shelf. You can also pay at the bookshop.',
    ],
  },
  preparing: {
    title: 'We are getting your books ready',
    paragraphs: [
      'Your books are set aside and will soon be packed. You can still cancel until they leave the bookshop.',
    ],
  },
  parcel: {
    title: 'A parcel is on its way',
    paragraphs: [
      'Here is what is in it. If your order is sent in several parcels, we will let you know about each one.',
    ],
    carrier: 'Carrier',
    other: 'Another carrier',
    tracking: 'Tracking number',
    see: 'Track the parcel with the carrier',
  },
  awaited: 'Still to come',
  ready: {
    title: 'Your books are waiting for you',
    paragraphs: ['Your order is ready: come and collect it at the bookshop during opening hours.'],
    partly:
      'Part of your order is ready: come and collect it at the bookshop during opening hours. We will write to you about the rest.',
    reservedUntil: (day) => `We keep it until ${day}, that day included.`,
    bring: 'All you need is the order number.',
  },
  delivered: {
    title: 'Your order has arrived',
    paragraphs: ['Enjoy your reading! If anything is wrong, reply to this e-mail or open your order.'],
  },
  collected: {
    title: 'You have collected your order',
    paragraphs: ['Thank you for coming, and enjoy your reading!'],
  },
  cancelled: {
    title: 'Your order has been cancelled',
    paragraphs: [
      'We will refund what you paid by the same means of payment and tell you when it is done. Nothing will be sent.',
    ],
    total: 'Order total',
  },
  lineArrived: {
    title: 'Books of your order have arrived',
    sent: 'We are preparing them: a message will tell you when the parcel leaves.',
    collected: 'We are putting them aside: a message will tell you when you can collect them.',
    together: 'They wait at the shop until the rest arrives, as you chose to receive everything together.',
    here: 'At the shop',
    awaited: 'Still awaited',
  },
  lineCancelled: {
    title: (copies) =>
      copies > 1
        ? 'Some copies have been taken out of your order'
        : 'A book has been taken out of your order',
    paragraphs: [
      'What you paid for it will be refunded to the means of payment you used, and we will tell you when it is done. The rest of your order does not change.',
    ],
    refund: 'Refund',
  },
  refunded: {
    title: 'A refund is on its way',
    paragraphs: [
      'It goes back to the means of payment you used. It may take your bank a few days to show it.',
    ],
    atTill: 'You had paid at the bookshop: the amount is waiting for you there; bring this message.',
    toVoucher: 'The amount is on your voucher again, which you can spend for three more months at least.',
    partToVoucher: 'A part is on your voucher again, which you can spend for three more months at least.',
    amount: 'Amount',
    onVoucher: (lastFour: string) => `On the voucher …${lastFour}`,
    creditNote: 'Credit note',
  },
}

export const orderMailWords: Words<typeof fr> = { fr, eng: orderMails }
