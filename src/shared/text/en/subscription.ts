import { subscription as fr } from '../fr/subscription.ts'
import type { Words } from '../words.ts'

const subscription: typeof fr = {
  confirm: {
    title: 'Confirm my subscription',
    text: 'One more click and you will receive the bookshop’s newsletter once a month.',
    submit: 'Confirm my subscription',
    sending: 'Confirming…',
    done: {
      title: 'Your subscription is confirmed',
      text: 'Thank you! You will receive the next issue.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'One click and we will stop sending you the bookshop’s newsletter.',
    submit: 'Unsubscribe',
    sending: 'Unsubscribing…',
    done: {
      title: 'You have been unsubscribed',
      text: 'We will not send you the newsletter again. You are always welcome in the bookshop.',
    },
  },
}

export const subscriptionWords: Words<typeof fr> = { fr, eng: subscription }
