import type { subscription as fr } from '../fr/subscription.ts'

export const subscription: typeof fr = {
  confirm: {
    title: 'Confirm my subscription',
    text: 'One last press, and the bookshop’s letter reaches you once a month.',
    submit: 'Confirm my subscription',
    sending: 'Confirming…',
    done: {
      title: 'Your subscription is confirmed',
      text: 'Thank you! The next letter is for you.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'One press, and we stop sending you the bookshop’s letter.',
    submit: 'Unsubscribe me',
    sending: 'Unsubscribing…',
    done: {
      title: 'You are unsubscribed',
      text: 'We will not send you the letter again. The door of the bookshop stays open.',
    },
  },
}
