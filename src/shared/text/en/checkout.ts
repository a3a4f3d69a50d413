import { checkout as fr } from '../fr/checkout.ts'
import type { Words } from '../words.ts'

export const checkout: typeof fr = {
  title: 'Checkout',
  loading: 'Loading your order…',
  required: 'Fields marked * are required.',

  contact: {
    title: 'Your contact details',
    email: 'E-mail address',
    emailHint: 'For your order confirmation and tracking.',
    phone: 'Mobile phone',
    texts: 'Text me when the order is ready',
    textsHint: 'For this order only. You can change your mind on its page.',
    textsLandline: 'Text messages only reach mobile phones: enter a number that starts with 06 or 07.',
    phoneHint: 'For the carrier on delivery day, or for us when your books are ready.',
  },
  delivery: {
    title: 'Delivery',
    methods: {
      standard: { name: 'Home delivery', text: 'At your door, on the date given for each book.' },
      express: { name: 'Express delivery', text: 'The working day after preparation, in France.' },
      pickup: {
        name: 'Pick-up at the bookshop',
        text: 'We will let you know as soon as your books are ready.',
      },
    },
    free: 'Free',
    nowhere: 'This delivery method is not available for that country: choose another one.',
  },
  dispatch: {
    title: 'Your books will not all be ready at the same time',
    samePrice: 'The price of delivery is the same either way.',
    together: { home: 'Everything in one delivery', pickup: 'Everything in one visit' },
    apart: 'Each book as soon as it is ready',
    books: (title, others) =>
      others > 1 ? `${title} and ${others} others` : others === 1 ? `${title} and one other` : title,
  },
  preorder: (titles) =>
    titles.length > 1
      ? `You are paying for the whole order now, including ${titles.length} books not yet published: ${titles.join(', ')}. Cancel them any time before they leave and we will refund them at once.`
      : `You are paying for the whole order now, including “${titles.join('')}”, not yet published. Cancel it any time before it leaves and we will refund it at once.`,
  address: {
    title: 'Delivery address',
    pickupTitle: 'Who will collect them?',
    pickupHint: 'Your name is enough here: collecting needs no address.',
    name: 'Full name',
    company: 'Company',
    address: 'Address',
    additional: 'Additional information',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    saved: 'My addresses',
    typed: 'A different address',
    save: 'Save this address in my account',
    optional: (label) => `${label} (optional)`,
  },
  billing: {
    other: 'Bill to another address',
    ofPickup: 'Show an address on the invoice',
    title: 'Billing address',
  },
  gift: {
    title: 'This is a gift',
    text: 'A printed note, gift wrapping, and no prices in the parcel.',
  },
  note: {
    title: 'A note to the bookshop',
    label: 'Order note',
    hint: 'Optional: a dedication, anything we should know.',
  },

  wallets: {
    title: 'Pay in one go',
    text: 'Your wallet gives the address and pays: nothing to type below.',
    obligation: 'By paying this way you place an order with an obligation to pay, and accept our terms.',
    declined: 'The wallet could not pay. Nothing was charged: try again, or pay by card.',
  },
  payment: {
    title: 'Payment',
    loading: 'Preparing the secure payment…',
    demo: 'Demonstration payment: no money is taken',
    secure:
      'Your card details go encrypted and straight to the payment provider, which is PCI DSS certified: we never see, keep or sell them.',
    absent:
      'This shop does not take payments online yet. Your cart is saved: write to us to place your order.',
    failed: 'The payment form could not be loaded. Check your connection, then try again.',
    declined: 'The payment was declined. You have not been charged: try another card or try again.',
    ways: {
      stripe: { name: 'Bank card', text: 'In euros, on this page.' },
      paypal: { name: 'PayPal', text: 'In dollars, on PayPal.' },
    },
    paypal: {
      charged: (amount) => `PayPal will charge ${amount}`,
      text: 'The dollar amount is set at the shop’s exchange rate when you order. You confirm on PayPal, then come back here.',
      obligation: 'By paying with PayPal you place an order with obligation to pay.',
      cancelled:
        'The PayPal payment was interrupted. You have not been charged and everything you typed has been kept: try again, or pay by card.',
      declined:
        'PayPal declined this payment method. You have not been charged: choose another one on PayPal, or pay by card.',
      again:
        'The amount in dollars has changed meanwhile. You have not been charged: check it, then confirm once more on PayPal.',
      failed: 'PayPal could not complete the payment. You have not been charged: try again, or pay by card.',
      unavailable: 'PayPal could not be loaded. Check your connection, then try again, or pay by card.',
    },
  },

  recap: {
    title: 'Your order',
    loading: 'Calculating the total…',
    edit: 'Edit the cart',
    quantity: (count) => `Quantity: ${count}`,
    subtotal: 'Subtotal',
    discount: (code) => `Code ${code}`,
    delivery: 'Delivery',
    wrapping: 'Gift wrapping',
    total: 'Total',
    vat: (amount) => `including VAT ${amount}`,
    vatAt: (rate, amount) => `including VAT at ${rate}%: ${amount}`,
    charged: (amount) => `Amount charged: ${amount}`,
    dollars: 'Dollar prices are a guide: you pay in euros.',
    failed: 'The total could not be calculated.',
    leftOut:
      'Books that are out of stock or no longer sold stay in your cart and are not part of this order.',
  },

  coupon: {
    label: 'Coupon or voucher code',
    apply: 'Apply',
    remove: (code) => `Remove code ${code}`,
    applied: {
      percent: (code) => `Code ${code} has been applied.`,
      amount: (code) => `Code ${code} has been applied.`,
      free_delivery: (code) => `Code ${code} gives you free delivery.`,
    },
    checking: 'Checking the code…',
    refused: {
      unknown: 'This code does not exist. Please check it.',
      not_yet: 'This code is not valid yet.',
      over: 'This code is no longer valid.',
      used_up: 'This code has reached its usage limit.',
      already_used: 'You have already used this code.',
      below_minimum: 'Your order is below the minimum for this code.',
      no_effect: 'This code makes no difference to this order.',
      too_many_tries: 'Too many codes tried. Wait 15 minutes.',
    },
    minimum: (amount) => `This code applies to orders of ${amount} or more of books.`,
  },

  vouchers: {
    paid: 'Vouchers',
    own: 'My vouchers',
    spendOwn: (ends, amount) => `Use my voucher …${ends} (${amount})`,
    due: 'Left to pay',
    paysAll: 'Your vouchers pay the whole order. There is nothing else to pay.',
    applied: (code, amount) => `Voucher ${code} pays ${amount}.`,
    left: (amount) => `${amount} will be left on it.`,
    checking: (code) => `Checking voucher ${code}…`,
    remove: (code) => `Remove voucher ${code}`,
    refused: {
      mistyped: 'There is a typing mistake in this code. Compare it with your voucher.',
      unknown: 'This bookshop has no such voucher. Check the code, or write to us.',
      used: 'This voucher is spent, or an order that is not paid yet uses it.',
      expired: 'This voucher is no longer valid. Write to us: we can extend it.',
      frozen: 'This voucher is blocked. Write to us to unblock it.',
      replaced: 'This voucher was replaced by another. Use the new code.',
      changed: 'This voucher has just been spent elsewhere. Remove it, or check what is left to pay.',
      twice: 'This voucher is in the order already.',
      not_needed: 'This voucher is not needed: the others pay everything. Save it for later.',
      exchange_first: 'This code exchanges a gift: the bookshop must have the book back first.',
      exchange_alone: 'This code exchanges a gift: it pays alone, without other vouchers.',
      exchange_more: 'These books cost more than your gift: choose others.',
      exchange_tries:
        'Too many orders tried with this code: ask the bookshop, which exchanges the gift with you.',
      too_many: 'An order takes ten vouchers at most.',
      too_many_tries: 'Too many codes tried. Wait 15 minutes.',
    },
  },

  terms: {
    label: 'I have read and accept the terms of sale',
    read: 'Read the terms of sale',
    full: 'The full text, in a new tab',
    text: [
      'Prices are in euros, taxes included, delivery excluded. The total, delivery included, is shown before payment.',
      'Payment is by card, or by PayPal in dollars, when the order is placed. Copies are held for 30 minutes while you pay.',
      'The order is confirmed by e-mail as soon as the payment is received. If a book turns out to be missing after payment, it is refunded in full.',
      'You have 14 days from receipt to withdraw, without giving a reason. You pay the cost of returning the books.',
      'Your data is used to process your order and is never sold.',
    ],
  },

  submit: 'Order with obligation to pay',
  submitting: 'Payment in progress…',
  submitHint: 'Please keep this page open.',

  errors: {
    title: (count) => (count === 1 ? 'One thing to correct' : `${count} things to correct`),
    email: 'Enter a valid e-mail address, for example name@example.com.',
    phone: 'Enter a valid number, with the country code if it is outside France.',
    name: 'Enter your full name.',
    company: 'This company name cannot be used.',
    address: 'Enter the street and number.',
    additional: 'This additional information cannot be used.',
    postalCode: 'Enter a postal code that is valid for this country.',
    city: 'Enter the city.',
    country: 'Choose a country.',
    method: 'Choose a delivery method.',
    billingName: 'Enter the name for the invoice.',
    billingCompany: 'This company name cannot be used for the invoice.',
    billingAddress: 'Enter the street and number of the billing address.',
    billingAdditional: 'This additional billing information cannot be used.',
    billingPostalCode: 'Enter a billing postal code that is valid for its country.',
    billingCity: 'Enter the billing city.',
    billingCountry: 'Choose the billing country.',
    coupon: 'Your coupon code can no longer be used. Check the total, then confirm again.',
    vouchers:
      'A voucher can no longer pay what it was to. Nothing was charged: check the summary, then confirm again.',
    giftNote: 'The gift note is too long or contains unknown characters.',
    giftFrom: 'This name cannot be printed on the gift note.',
    arriveBy: 'The gift cannot arrive that soon: choose the day shown, or a later one.',
    isWrapped: 'The shop no longer wraps gifts: untick it.',
    note: 'The note is too long or contains characters we cannot use.',
    terms: 'Accept the terms of sale to place the order.',
    payment: 'Please complete your card details.',
    lines: 'This cart is too large for one order: 50 titles and 999 copies of each at most.',
  },

  problems: {
    outOfStock:
      'A book is no longer available in the quantity you want. You have not been charged: we have adjusted your cart; check your order and confirm again.',
    termsChanged:
      'The terms of sale have just changed. You have not been charged: read them, accept them and confirm again.',
    soldOut: 'Your books are no longer available. You have not been charged: they are still in your cart.',
    priceChanged: (was, now) =>
      `A price has changed: the total is now ${now} instead of ${was}. You have not been charged: check your order and confirm again.`,
    unavailable:
      'The payment service is not responding. You have not been charged and everything you typed has been kept: confirm again in a moment.',
    offline:
      'The connection was lost. Everything you typed has been kept: confirm again when you are back online; your order will only be placed once.',
    held: (minutes) =>
      `Someone is paying for a book in your cart. You have not been charged: if they do not buy it, it is back in ${minutes} minute${minutes > 1 ? 's' : ''} at the latest. Check your order, or confirm again later.`,
    unpaidLimit:
      'Too many orders from your address or network are still waiting for payment. You have not been charged: pay for one of them, log in, or confirm again later.',
    tooMany: 'Too many attempts. Wait a few minutes, then confirm again.',
    failed: 'The order could not be saved. Everything you typed has been kept: confirm again.',
  },

  empty: {
    title: 'Nothing to order for now',
    text: 'None of the books in your cart is available.',
    cart: 'See my cart',
    books: 'Discover the books',
  },
}

export const checkoutWords: Words<typeof fr> = { fr, eng: checkout }
