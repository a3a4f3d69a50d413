import type { checkout as fr } from '../fr/checkout.ts'

export const checkout: typeof fr = {
  title: 'Checkout',
  loading: 'Loading your order…',
  required: 'Fields marked * are required.',

  contact: {
    title: 'Your contact details',
    email: 'E-mail address',
    emailHint: 'For the confirmation and the tracking of your order.',
    phone: 'Mobile phone',
    phoneHint: 'For the carrier on delivery day, or for us when your books are ready.',
  },
  delivery: {
    title: 'Delivery',
    methods: {
      standard: { name: 'Home delivery', text: 'At your door in 2 to 4 working days in France.' },
      express: { name: 'Express delivery', text: 'The working day after preparation, in France.' },
      pickup: { name: 'Pick-up at the bookshop', text: 'We write to you as soon as your books are ready.' },
    },
    free: 'Free',
    nowhere: 'This delivery method does not go to that country: choose another one.',
  },
  address: {
    title: 'Delivery address',
    pickupTitle: 'Your address',
    name: 'Full name',
    company: 'Company',
    address: 'Address',
    additional: 'Additional information',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    saved: 'My addresses',
    typed: 'Another one, typed below',
    optional: 'Optional',
  },
  billing: {
    other: 'Bill to another address',
    title: 'Billing address',
  },
  note: {
    title: 'A word for the bookshop',
    label: 'Order note',
    hint: 'Optional: a dedication, a gift, something we should know.',
  },

  payment: {
    title: 'Payment',
    loading: 'Preparing the secure payment…',
    demo: 'Demonstration payment: no money is taken',
    secure:
      'Your card details go encrypted and straight to the payment provider, which is PCI DSS certified: we never see, keep or sell them.',
    absent: 'Payment is not open in this shop yet. Your cart is kept: write to us to place your order.',
    failed: 'The payment form could not be loaded. Check your connection, then try again.',
    retry: 'Try again',
    declined: 'The payment was declined. You have not been charged: try another card or try again.',
    ways: {
      stripe: { name: 'Bank card', text: 'In euros, on this page.' },
      paypal: { name: 'PayPal', text: 'In dollars, at PayPal.' },
    },
    wallet: {
      charged: (amount) => `PayPal will charge ${amount}`,
      text: 'The amount in dollars follows the shop’s rate, frozen with your order. You confirm at PayPal, then come back here.',
      obligation: 'By paying with PayPal you place an order with obligation to pay.',
      cancelled:
        'The PayPal payment was interrupted. You have not been charged and everything you typed is kept: try again, or pay by card.',
      declined:
        'PayPal refused this way of paying. You have not been charged: choose another one at PayPal, or pay by card.',
      failed: 'PayPal could not finish. You have not been charged: try again, or pay by card.',
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
    total: 'Total',
    vat: (amount) => `including VAT ${amount}`,
    vatAt: (rate, amount) => `including VAT at ${rate}%: ${amount}`,
    charged: (amount) => `Amount charged: ${amount}`,
    dollars: 'Dollar prices are indicative: payment is in euros.',
    failed: 'The total could not be calculated.',
    retry: 'Try again',
    leftOut: 'Books that are out of stock or no longer sold stay in the cart and are not ordered.',
  },

  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    remove: (code) => `Remove the code ${code}`,
    applied: {
      percent: (code) => `The code ${code} is applied.`,
      amount: (code) => `The code ${code} is applied.`,
      free_delivery: (code) => `The code ${code} gives you free delivery.`,
    },
    checking: 'Checking the code…',
    refused: {
      unknown: 'This code does not exist. Please check it.',
      not_yet: 'This code is not valid yet.',
      over: 'This code is no longer valid.',
      used_up: 'This code has been used as often as it can be.',
      already_used: 'You have used this code already.',
      below_minimum: 'The books do not cost enough for this code.',
      no_effect: 'This code changes nothing about this order.',
      too_many_tries: 'Too many codes tried. Wait a quarter of an hour.',
    },
    minimum: (amount) => `This code is good from ${amount} of books.`,
  },

  terms: {
    label: 'I have read and accept the terms of sale',
    read: 'Read the terms of sale',
    full: 'The full text, in a new tab',
    text: [
      'Prices are in euros, taxes included, delivery excluded. The total, delivery included, is shown before payment.',
      'Payment is by card, or by PayPal in dollars, when the order is placed. Copies are held for 30 minutes while you pay.',
      'The order is confirmed by e-mail as soon as the payment is received. Should a book be missing after payment, it would be refunded in full.',
      'You have 14 days after receipt to withdraw, without giving a reason. Return costs are yours.',
      'Your data serve to process the order and are never sold.',
    ],
  },

  submit: 'Order with obligation to pay',
  submitting: 'Payment in progress…',
  submitHint: 'Please keep this page open.',

  errors: {
    title: (count) => (count === 1 ? 'One point needs correcting' : `${count} points need correcting`),
    email: 'Enter a valid e-mail address, for example name@example.com.',
    phone: 'Enter a valid number, with its country code if it is foreign.',
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
    note: 'The note is too long or holds unknown characters.',
    terms: 'Accept the terms of sale to place the order.',
    payment: 'Please complete your card details.',
    lines: 'This cart cannot be ordered at once: 50 titles and 999 copies of each at most.',
  },

  problems: {
    outOfStock:
      'A book is no longer available in the quantity you want. You have not been charged: the cart was adjusted, check your order and confirm again.',
    termsChanged:
      'The terms of sale have just changed. You have not been charged: read them, accept them and confirm again.',
    soldOut: 'Your books are no longer available. You have not been charged: they stay visible in your cart.',
    priceChanged: (was, now) =>
      `A price has changed: the total goes from ${was} to ${now}. You have not been charged: check your order and confirm again.`,
    unavailable:
      'The payment service does not answer. You have not been charged and everything you typed is kept: confirm again in a moment.',
    offline:
      'The connection was lost. Everything you typed is kept: confirm again when you are online, the order will be placed only once.',
    tooMany: 'Too many tries. Wait a few minutes, then confirm again.',
    failed: 'The order could not be saved. Everything you typed is kept: confirm again.',
  },

  empty: {
    title: 'Nothing to order for now',
    text: 'Your cart holds no book that is available.',
    cart: 'See my cart',
    books: 'Discover the books',
  },
  settled: (number) => `Your order ${number} is paid: its books have left the cart.`,
  settledLink: 'Follow this order',
}
