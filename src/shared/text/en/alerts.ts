import { alerts as fr } from '../fr/alerts.ts'
import type { Words } from '../words.ts'

const alerts: typeof fr = {
  form: {
    title: {
      stock: 'Tell me when it is back',
      published: 'Tell me when it is published',
      volume: 'Tell me about the sequel',
      price: 'Tell me if its price drops',
    },
    text: {
      stock:
        'One message only, as soon as there is a copy. We keep it for you while you take it, in the order of asking.',
      published:
        'One message only, on the day it is published. If there is a copy, we keep it for you while you take it.',
      volume: 'One message only, when the next volume is out.',
      price: 'One message only, if its price drops.',
    },
    email: 'Your e-mail address',
    submit: 'Tell me',
    sending: 'Sending…',
    invalid: 'Enter a valid e-mail address.',
    tooMany: 'Too many requests in a row: try again in a few minutes.',
    full: 'You already have many alerts: remove some in your profile.',
    canBeBought: 'Good news: this book can be bought right now. Close this window and reload the page.',
    failed: 'Your request could not be sent. Try again.',
  },
  follow: {
    title: (name) => `Follow ${name}`,
    text: 'One message for each new book, as soon as it is announced or out. Each message lets you stop.',
    submit: 'Follow',
    full: 'You already follow many authors: remove some in your profile.',
    done: (name) => `You follow ${name}: we will write to you about each new book.`,
    takeBack: 'Stop following',
    ended: (name) => `You no longer follow ${name}.`,
    notEnded: 'That could not be saved. Try again.',
  },
  wanted: {
    title: (name) => `A book by ${name}`,
    text: 'We will write to you as soon as we have a book by this author, then about each new one. Each message lets you stop.',
    submit: 'Notify me',
    done: (name) => `Noted: we will write to you as soon as we have a book by ${name}.`,
  },
  requested: {
    waiting: 'Noted: we will write to you.',
    toConfirm: (email) => `One more step: open the message that we are sending to ${email} to confirm.`,
    mine: 'See my alerts',
  },
  confirm: {
    title: 'Confirm my alert',
    text: 'One more click, and we will tell you.',
    submit: 'Confirm my alert',
    sending: 'Confirming…',
    done: { title: 'Your alert is confirmed', text: 'We will write to you as soon as there is news.' },
  },
  leave: {
    title: 'Give up this alert',
    text: 'One click, and we will not write to you about it again. If a copy was kept for you, it goes to the next person.',
    submit: 'Give it up',
    sending: 'One moment…',
    done: { title: 'Done', text: 'We will not write to you about it again.' },
  },
  copy: {
    title: 'A copy kept for you',
    text: 'One click, and it is in your cart. It stays yours until the time given in our message.',
    submit: 'Put it in my cart',
    sending: 'One moment…',
    done: {
      title: 'It is in your cart',
      text: 'Order it before the time given in our message: after that, it goes to the next person.',
    },
    invalid: {
      title: 'This copy is no longer kept',
      text: 'Its time is over, or you have ordered it already. The page of the book says whether any are left.',
    },
    cart: 'See my cart',
  },
  profile: {
    empty:
      'You are not waiting for anything. On the page of a book that is sold out or to come, ask to be told.',
    loading: 'Loading your alerts…',
    failed: 'Your alerts could not be read.',
    kinds: {
      stock: 'Back in stock',
      published: 'Publication',
      volume: 'The sequel',
      price: 'A price drop',
    },
    authors: 'Authors I follow',
    wanted: 'nothing by them here yet',
    toConfirm: 'to be confirmed by the link in our message',
    reservedUntil: (when) => `kept for you until ${when}`,
    leave: 'Remove',
    leaveNamed: (title) => `Remove the alert: ${title}`,
    left: 'Alert removed',
    notLeft: 'The alert could not be removed.',
  },
}

export const alertsWords: Words<typeof fr> = { fr, eng: alerts }
