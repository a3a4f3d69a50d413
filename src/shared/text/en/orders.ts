import { orders as fr } from '../fr/orders.ts'
import type { Words } from '../words.ts'

export const orders: typeof fr = {
  result: {
    title: 'Back from payment',
    loading: 'Checking your payment…',
    left: {
      title: 'The payment was interrupted',
      text: 'You have not been charged. Your books stay reserved for 30 minutes and everything you typed has been kept.',
      textOfTaken: 'Nothing was charged. Your books stay reserved until the day that the bookshop named.',
      back: 'Back to payment',
    },
  },
  trackOrder: 'Track Order',

  success: {
    title: 'Your order',
    loading: 'We are checking your payment…',
    paid: {
      title: 'Thank you, your order is confirmed',
      withoutMail: 'Your payment has arrived; the bookshop is preparing your books.',
      text: (email) => `A confirmation e-mail is on its way to ${email}.`,
    },
    processing: {
      title: 'Your payment is being processed',
      text: 'Your bank has not replied yet. This page updates by itself; you will also receive an e-mail.',
      again: 'Check now',
      later: 'Back to payment',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'You have not been charged. Your cart and everything you typed are kept.',
      back: 'Go back to payment',
    },
    cancelled: {
      title: 'This order has been cancelled',
      text: 'The time allowed for payment has run out. You owe nothing; anything charged meanwhile will be refunded.',
      back: 'Back to the cart',
    },
    unreachable: { text: 'We could not check your payment.', again: 'Try again' },
    unknown: {
      title: 'No order to show here',
      text: 'There is no order placed in this browser at this address.',
      track: 'Track an order by number',
    },
    number: 'Order number',
    follow: 'Follow my order',
    continue: 'Continue shopping',
  },

  track: {
    title: 'Track Order',
    text: 'No account needed: you will find the number in your confirmation e-mail.',
    number: 'Order number',
    numberHint: 'For example GMP-4F7K-92QX.',
    email: 'E-mail address of the order',
    submit: 'Show the order',
    loading: 'Searching…',
    empty: { number: 'Enter the order number.', email: 'Enter the e-mail address of the order.' },
    wrong: 'No order matches this number and this address. Please check both.',
    tooMany: (minutes) =>
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    failed: 'The search failed. Try again in a moment.',
    another: 'Look for another order',
  },

  follow: {
    title: 'Order',
    loading: 'Loading the order…',
    notFound: {
      title: 'Order not found',
      text: 'There is no order at this address. The link from the confirmation e-mail may be incomplete.',
      track: 'Track an order by number',
    },
    failed: 'The order could not be loaded.',
    placedOn: (date) => `Placed on ${date}`,
    history: 'Progress',
    lines: 'Books ordered',
    quantity: (count) => `Quantity: ${count}`,
    each: (price) => `${price} each`,
    subtotal: 'Subtotal',
    discount: (code) => `Code ${code}`,
    delivery: 'Delivery',
    free: 'Free',
    wrapping: 'Gift wrapping',
    total: 'Total',
    vat: (amount) => `including VAT ${amount}`,
    approximately: {
      usd: (amount) => `about ${amount} at the exchange rate on the day of the order`,
      eur: (amount) => `${amount} at the exchange rate on the day of the order`,
    },
    contact: 'Contact details',
    address: 'Address',
    note: 'Note',
    masked: 'The address is only shown when you use the link in the confirmation e-mail.',
    pay: 'Go back to payment',
    review: 'Write a review',
    addAgain: 'Order these again',
    addedAgain: 'The available books are in your cart.',
    missing: (titles) => `No longer available: ${titles}.`,
    noneLeft: 'None of these books is available any longer.',
    texts: {
      label: 'Text me when the order is ready',
      on: 'You will get a text message.',
      off: 'You will get no text message.',
    },
    documents: 'Documents',
    documentNames: { invoice: 'Invoice', credit_note: 'Credit note' },
    parcels: 'Parcels',
    parcelSent: (date) => `Sent on ${date}`,
    otherCarrier: 'Another carrier',
    seeParcel: (number) => `Track parcel ${number}`,
    byVoucher: (lastFour) => `Paid by voucher (…${lastFour})`,
    due: 'Paid otherwise',
    refunded: 'Refunded',
    partlyRefunded: 'Partly refunded',
    cancel: 'Cancel the order',
    cancelTitle: 'Cancel this order?',
    cancelText: (amount) =>
      `Nothing will be sent, and ${amount} will be refunded to the means of payment you used.`,
    cancelAdded: 'The books that were added to it are cancelled and refunded with it.',
    addedTo: 'Added to your order',
    added: 'Added to this order',
    leaveTogether: 'Both leave together.',
    cancelYes: 'Yes, cancel the order',
    cancelNo: 'Keep the order',
    cancelled: 'The order has been cancelled.',
    tooLate: 'This order can no longer be cancelled: it has just left.',
  },

  cancelLine: {
    cancel: 'Cancel this book',
    cancelOne: (title) => `Cancel this book (${title})`,
    title: (title) => `Cancel “${title}”?`,
    text: (amount) =>
      `This book leaves your order and ${amount} will be refunded at once to the means of payment you used. The rest of the order does not change.`,
    lastText: (amount) =>
      `This is the last book of your order: the order will be cancelled and ${amount} refunded at once to the means of payment you used.`,
    yes: 'Yes, cancel this book',
    no: 'Keep this book',
    cancelled: (amount) => `This book has been cancelled: ${amount} will be refunded.`,
    tooLate: 'This book can no longer be cancelled: it has just left.',
  },

  cancelLinePage: {
    title: 'Cancel this book',
    promised: (promise) => `Date announced: ${promise}.`,
    text: (title, amount) =>
      `“${title}” leaves your order, and ${amount} is refunded at once, by the same means of payment.`,
    submit: 'Cancel and get a refund',
    sending: 'Cancelling…',
    done: {
      title: 'This book is cancelled',
      text: 'The refund is on its way. An email confirms it.',
    },
    tooLate: {
      title: 'This book can no longer be cancelled',
      text: 'It has left the bookshop, or it was cancelled already. Your order says where it is.',
    },
    see: 'See the order',
  },

  line: {
    states: {
      waiting: 'Awaited',
      ordered: 'On order from our supplier',
      here: 'At the bookshop',
      ready: 'Ready to collect',
      sent: 'Sent',
      collected: 'Collected',
      cancelled: 'Cancelled',
      returned: 'Returned',
    },
    sought: 'We are looking for it',
    losses: {
      ended: 'We can no longer get it: you can cancel it.',
      undated: 'We can no longer say when it will come: you can cancel it.',
      sought:
        'It may have been sold in our shop. If it is gone, we order it and write to you with the new date. You can also cancel it.',
    },
    delivered: 'Delivered',
    refunded: 'Cancelled and refunded',
    of: (copies, state) => `${copies} × ${state}`,
    dispatch: {
      home: {
        together: 'Everything is sent together, as soon as the last book has arrived.',
        apart: 'Each book is sent as soon as it is ready.',
      },
      pickup: {
        together: 'Everything will be ready together, as soon as the last book has arrived.',
        apart: 'You can collect each book as soon as it is ready.',
      },
    },
  },

  states: {
    pending: 'Awaiting payment',
    payment_failed: 'Payment declined',
    paid: 'Paid',
    preparing: 'In picking',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  steps: {
    placed: 'Order placed',
    waiting: 'Waiting for books',
    partlySent: 'Partly sent',
    pickupPartly: 'Partly ready',
    pickupShipped: 'Ready to collect',
    pickupDelivered: 'Collected',
  },
}

export const ordersWords: Words<typeof fr> = { fr, eng: orders }
