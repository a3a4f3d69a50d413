import { promisesScreen as fr } from '../fr/promises.ts'
import type { Words } from '../../words.ts'

const promisesScreen: typeof fr = {
  title: 'Promises of the last 30 days',
  help: 'A promise is kept when the book is ready, or leaves, in time for the date given with the order. A date that moved counts as notified if the customer was mailed before it.',
  above: 'Today',
  show: 'Show',
  notReserved: 'Not kept',
  outcomes: { kept: 'Kept', notified: 'Late, notified before', missed: 'Missed' },
  columns: { order: 'Order', promised: 'Promised', left: 'Sent or ready', outcome: 'Outcome' },
  copies: (count) => (count > 1 ? `${count} copies` : ''),
  homeBy: (day) => `at the customer’s by ${day}`,
  empty: { title: 'None within 30 days.', text: 'A promise is listed here once its book has left.' },
}

export const promisesScreenWords: Words<typeof fr> = { fr, eng: promisesScreen }
