import type { Text } from '../fr.ts'

export const mail: Text['mail'] = {
  hello: (name) => `Hello ${name},`,
  help: ({ email, phone }) => `Any question? Write to ${email} or call ${phone}.`,
  why: 'You receive this message because you ordered from us.',
  orderConfirmation: {
    subject: (number) => `Your order ${number}`,
    title: 'Thank you for your order',
    intro: 'Your payment has arrived: we are getting your books ready.',
    number: 'Order',
    date: 'Date',
    copies: (count) => `${count} ×`,
    by: (author) => `by ${author}`,
    subtotal: 'Books',
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    vat: (amount) => `including VAT ${amount}`,
    inDollars: (amount) =>
      `about ${amount} at the rate of the day of the order; your card is charged in euros`,
    standard: 'Delivery to your address',
    pickup: 'Collection at the bookshop',
    pickupPlace: 'We will write to you as soon as your books are ready.',
    note: 'Your message',
    follow: 'Follow my order',
    followHint: 'This link opens your order without a password: keep it to yourself.',
  },
}
