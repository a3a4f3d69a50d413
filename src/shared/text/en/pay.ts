import { pay as fr } from '../fr/pay.ts'
import type { Words } from '../words.ts'

const pay: typeof fr = {
  code: {
    title: 'Pay for an order',
    text: 'The bookshop took your order and read you a code: enter it here to read the order again and pay.',
    label: 'Code',
    hint: 'Eight letters or digits, such as K7QX-4F2M. Capitals, spaces and the hyphen do not matter.',
    submit: 'Open my order',
    sending: 'Searching…',
    empty: 'Enter the code that the bookshop read you.',
    wrong: 'This code opens no order. Check it, or call the bookshop.',
    tooMany: (minutes) => `Too many attempts. Try again in ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}.`,
    failed: 'The search did not succeed. Try again in a moment.',
  },
  order: {
    title: 'Pay for your order',
    until: (moment) => `Your books are reserved for you. Please pay before ${moment}.`,
    pickup: 'To be collected at the bookshop.',
    home: 'Delivery to',
    loading: 'Loading the order…',
    failed: 'The order could not be loaded.',
    notFound: {
      title: 'Order not found',
      text: 'This address opens no order. The link of the e-mail may be incomplete.',
      action: 'Enter a code',
    },
  },
  voucher: {
    label: 'Voucher',
    hint: 'It pays the order, or a part of it: the rest is paid as before.',
    apply: 'Use',
    takeOff: (count) => (count > 1 ? 'Take the vouchers off' : 'Take the voucher off'),
    failed: 'The voucher could not be used. Try again.',
  },
  paid: {
    title: 'This order is already paid',
    text: 'There is nothing else to pay, and nothing more was charged.',
    follow: 'Follow my order',
  },
  over: {
    title: 'This link has ended',
    text: 'The time to pay is over, or the bookshop cancelled the order. Nothing is due; the books are back on the shelf.',
    contact: 'Write to the bookshop',
    books: 'Discover the books',
  },
}

export const payWords: Words<typeof fr> = { fr, eng: pay }
