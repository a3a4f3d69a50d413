/** Words of a present: what its buyer says of it. */
import { gift as fr } from '../fr/gift.ts'
import type { Words } from '../words.ts'

const gift: typeof fr = {
  wrap: (price) => `Gift wrapping (${price})`,
  free: 'free',
  note: 'Your note',
  noteHint: 'We print it and put it into the parcel.',
  from: 'From',
  arriveBy: 'To arrive by',
  earliest: (day) => `${day} at the earliest.`,
  toOther:
    'Sending it to somebody? Give their address, and yours for the invoice. Our e-mails go to you alone.',
  one: {
    title: 'Gift',
    wrapped: 'Gift-wrapped',
    by: (day) => `To arrive by ${day}`,
    signed: (name) => `From ${name}`,
  },
}

export const giftWords: Words<typeof fr> = { fr, eng: gift }
