import type { orderMails as fr } from '../fr/order-mails.ts'

export const orderMails: typeof fr = {
  why: 'You receive this message because you ordered from us.',
  subject: (number, news) => `Order ${number}: ${news}`,
  number: 'Order',
  follow: 'Follow my order',
  preparing: {
    title: 'We are getting your books ready',
    paragraphs: [
      'Your books are set aside and will soon be packed. As long as they have not left the bookshop, you may still cancel.',
    ],
  },
  parcel: {
    title: 'A parcel has left',
    paragraphs: ['Here is what is in it. If your order goes in several parcels, each is announced.'],
    carrier: 'Carrier',
    other: 'Another carrier',
    tracking: 'Tracking number',
    see: 'Follow the parcel at the carrier',
  },
  ready: {
    title: 'Your books are waiting for you',
    paragraphs: ['Your order is ready: come and collect it at the bookshop during opening hours.'],
    bring: 'The order number is enough.',
  },
  delivered: {
    title: 'Your order has arrived',
    paragraphs: ['Enjoy your reading! If anything is wrong, answer this message or open your order.'],
  },
  collected: {
    title: 'Your order is collected',
    paragraphs: ['Thank you for coming, and enjoy your reading!'],
  },
  cancelled: {
    title: 'Your order is cancelled',
    paragraphs: [
      'What was paid goes back the way it came; a message will tell you when that is done. Nothing will be sent.',
    ],
    total: 'Total of the order',
  },
  refunded: {
    title: 'A refund is on its way',
    paragraphs: ['It comes back the way the order was paid. Your bank may take some days to show it.'],
    amount: 'Amount',
    creditNote: 'Credit note',
  },
}
