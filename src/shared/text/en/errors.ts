import type { errors as fr } from '../fr/errors.ts'

export const errors: typeof fr = {
  MALFORMED_JSON: 'The request is not valid JSON.',
  BAD_SIGNATURE: 'The signature does not match.',
  UNAUTHENTICATED: 'Please log in.',
  INVALID_CREDENTIALS: 'The address or the password is not right.',
  EMAIL_NOT_VERIFIED: 'Confirm your address first: we have just mailed you the link again.',
  FORBIDDEN: 'This belongs to another account.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This method is not supported here.',
  OUT_OF_STOCK: 'A book is no longer available in that quantity.',
  PRICE_CHANGED: 'A price has changed: please check the new total.',
  ORDER_STATE: 'This order no longer allows that.',
  IDEMPOTENCY_CONFLICT: 'This order was already sent with another content.',
  EVENT_FULL: 'There are not enough seats left.',
  EVENT_OVER: 'Registration is closed.',
  ADDRESS_LIMIT: 'Twenty addresses at most: delete one first.',
  PICTURE_TOO_LARGE: 'The picture must have 5 MB and 40 million pixels at most.',
  UNSUPPORTED_PICTURE: 'This file is not a JPEG, PNG or WebP picture that we can read.',
  FORM_EXPIRED: 'The form has expired. Send it again in a few seconds.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type must be application/json.',
  EMAIL_ALREADY_SUBSCRIBED: 'The email has already been subscribed.', // §8
  INVALID_FIELDS: 'Some fields need correcting.',
  TOO_MANY_REQUESTS: 'Too many tries. Please try again in a few minutes.',
  INTERNAL: 'Something went wrong. Please try again in a moment.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'The payment service does not answer. You have not been charged: please try again in a moment.',
  DATABASE_UNAVAILABLE: 'The shop is unavailable for a moment. Please try again shortly.',
  PAYMENT_NOT_CONFIGURED: 'Card payment is not open in this shop yet.',
}
