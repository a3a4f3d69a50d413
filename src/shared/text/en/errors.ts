import { errors as fr } from '../fr/errors.ts'
import type { Words } from '../words.ts'

export const errors: typeof fr = {
  MALFORMED_ADDRESS: 'This address is malformed.',
  MALFORMED_JSON: 'The request is not valid JSON.',
  BAD_SIGNATURE: 'The signature does not match.',
  UNAUTHENTICATED: 'Please log in.',
  INVALID_CREDENTIALS: 'The address or the password is wrong.',
  FORBIDDEN: 'This belongs to another account.',
  FOREIGN_ORIGIN: 'This request came from another site.',
  ROLE_FORBIDDEN: 'Your role does not allow this.',
  FULL_SIGN_IN_NEEDED: 'Please sign in fully for this: a PIN is not enough.',
  KEY_SCOPE: 'This key does not allow this: an owner of the shop makes one that does.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This method is not supported here.',
  OUT_OF_STOCK: 'A book is no longer available in that quantity.',
  PRICE_CHANGED: 'A price has changed: please check the new total.',
  ORDER_STATE: 'This order no longer allows that.',
  IDEMPOTENCY_CONFLICT: 'This order has already been sent with different content.',
  EVENT_FULL: 'There are not enough seats left.',
  EVENT_OVER: 'Registration is closed.',
  LIST_CLOSED: 'This list is closed.',
  ALREADY_TAKEN: 'Somebody else already gives it.',
  ADDRESS_LIMIT: 'Twenty addresses at most: delete one first.',
  RETURN_STATE: 'This return no longer allows that.',
  ALREADY_RETURNED: 'These copies are already part of a return.',
  VOUCHER_SPENT: 'This voucher has already paid for something.',
  WITHDRAWAL_OVER: 'The withdrawal period of 14 days is over.',
  LAST_WAY_IN: 'This is your only way in: add another one first.',
  PHOTO_LIMIT: 'Three photos at most: remove one first.',
  VOUCHER_IN_OTHER_ACCOUNT: 'This voucher is in another account: it is spent with its code.',
  STALE: 'Somebody else changed this in the meantime.',
  ACTION_REFUSED: 'That is not possible now.',
  PICTURE_TOO_LARGE: 'The picture must be no larger than 5 MB and 40 million pixels.',
  CATALOGUE_TOO_LARGE: 'This file is larger than 500 MB. Compress it as .gz or cut it into several files.',
  UNREADABLE_CATALOGUE: 'This file is no catalogue that the shop can read.',
  UNSUPPORTED_PICTURE: 'This file is not a JPEG, PNG or WebP picture that we can read.',
  FORM_EXPIRED: 'The form has expired. Send it again in a few seconds.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type must be application/json.',
  EMAIL_ALREADY_SUBSCRIBED: 'The email has already been subscribed.', // §8
  INVALID_FIELDS: 'Some fields need correcting.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again in a few minutes.',
  UNPAID_LIMIT:
    'Too many orders from this address or network are still waiting for payment. Pay for one of them, log in, or try again later.',
  INTERNAL: 'Something went wrong. Please try again in a moment.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'The payment service is not responding. You have not been charged: please try again in a moment.',
  DATABASE_UNAVAILABLE: 'The shop is unavailable for a moment. Please try again shortly.',
  PAYMENT_NOT_CONFIGURED: 'This shop does not take card payments yet.',
}

export const errorsWords: Words<typeof fr> = { fr, eng: errors }
