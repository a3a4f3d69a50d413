/** Of a customer, or of a network's guests: each opens a payment at its provider. */
export const PLACINGS = { name: 'order', tries: 120, minutes: 60 }
