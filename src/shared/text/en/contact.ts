import { formatNumber } from '#shared/text/number-format.ts'
import { contact as fr } from '../fr/contact.ts'
import type { Words } from '../words.ts'

const contact: typeof fr = {
  title: 'Write to us',
  description: 'Write to the bookshop, call or drop in: address, opening hours, phone and form.',
  intro:
    'A question about a book, an order, an event? A bookseller will answer, usually within one working day.',
  reach: 'Reach us',
  email: 'E-mail',
  phone: 'Phone',
  map: 'Find us',
  directions: 'Directions',
  elsewhere: 'on OpenStreetMap, in a new tab',
  ownMaps: 'Open in my maps',
  visit: 'Visit us',
  help: 'Need help',
  form: {
    title: 'Your message',
    required: 'Fields marked * are required.',
    name: 'Name',
    email: 'E-mail address',
    subject: 'Subject',
    lookingFor: (words) => `I am looking for “${words}”`,
    orderNumber: 'Order number',
    orderNumberHint: 'Optional, for example GMP-4F7K-92QX',
    message: 'Message',
    left: (count) => `${formatNumber(count, 'eng')} characters at most`,
    website: 'Leave this field empty',
    submit: 'Send the message',
    sending: 'Sending…',
    errors: {
      name: 'Please tell us your name.',
      email: 'Please enter a valid email address.',
      subject: 'Please say what your message is about.',
      order_number: 'This number does not look like GMP-XXXX-XXXX.',
      message: 'Write 10 to 5,000 characters.',
    },
    expired: 'The form had expired. Your text has been kept: send it again in a few seconds.',
    tooMany: (minutes) =>
      minutes > 1
        ? `You have sent several messages. Please try again in ${minutes} minutes.`
        : 'You have sent several messages. Please try again in a minute.',
    failed: 'Your message could not be sent. It is still here: please try again in a moment.',
  },
  done: {
    title: 'We have received your message',
    text: (email) => `Thank you. We have sent a copy of the details to ${email}; a bookseller will reply.`,
    another: 'Write another message',
  },
}

export const contactWords: Words<typeof fr> = { fr, eng: contact }
