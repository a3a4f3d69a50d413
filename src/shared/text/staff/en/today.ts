import { formatNumber } from '#shared/text/number-format.ts'
import { today as fr } from '../fr/today.ts'
import type { Words } from '../../words.ts'

const today: typeof fr = {
  help: 'What is urgent, what waits and what is stuck. Each number opens the view that it counts.',
  start: 'Start picking',
  late: { title: 'Late', since: (date) => `the oldest: ${date}`, none: 'every promise is kept' },
  today: {
    badge: 'today',
    title: 'Promised today',
    pickups: (count) =>
      count === 0 ? 'no pick-up' : count === 1 ? '1 of them a pick-up' : `${count} of them pick-ups`,
  },
  tomorrow: {
    title: 'Tomorrow',
    waiting: (count) =>
      count === 0 ? 'none waits for a book' : count === 1 ? '1 waits for a book' : `${count} wait for a book`,
  },
  ready: {
    title: 'Ready for pick-up',
    unclaimed: (count) =>
      count === 0 ? 'none for more than 7 days' : `${count} waiting for more than 7 days`,
  },
  shelf: {
    title: 'To fetch from the shelves',
    walk: (orders, copies) =>
      `${orders === 1 ? '1 order' : `The first ${orders} orders`}: ${copies === 1 ? '1 copy' : `${copies} copies`}`,
    times: (copies) => `×${copies}`,
    empty: 'Nothing to fetch: everything is prepared.',
  },
  waiting: {
    title: 'To do now',
    empty: 'Nothing to do: nobody waits, nothing is urgent.',
    clocks: {
      cut_off: (name, count) => `Order from ${name}, ${count > 1 ? `${count} copies` : '1 copy'}`,
      pick: (_, count) => (count > 1 ? `${count} orders to pick` : '1 order to pick'),
      deliveries: (_, count) => (count > 1 ? `${count} deliveries expected` : '1 delivery expected'),
      event: (name, count) =>
        count === 0 ? name : `${name}, ${count > 1 ? `${count} seats taken` : '1 seat taken'}`,
    },
    counted: (what, count) => `${what}: ${count}`,
    short: (amount) => `${amount} short of free carriage`,
    inMinutes: (minutes) => `in ${minutes} min`,
    at: (time) => `at ${time}`,
    kinds: {
      missing: 'Copies not found',
      money: 'Payment issues',
      mails: 'Mails not sent',
      till_waiting: 'Files of the till that wait',
      till_refused: 'Files of the till refused',
      till_silent: 'No news from the till',
      unclaimed: 'Pick-ups not collected',
      returns: 'Returns to look at',
      messages: 'Messages not answered',
      calls: 'Customers to call back',
      reviews: 'Reviews to read',
    },
    since: (days) => (days > 1 ? `${days} days` : days === 1 ? '1 day' : 'today'),
  },
  working: {
    title: 'Who does what',
    none: 'Nobody is picking or receiving.',
    picking: (count) => (count > 1 ? `is picking ${count} orders` : 'is picking 1 order'),
    receiving: (count) =>
      count === 1 ? 'opened a delivery, 1 copy scanned' : `opened a delivery, ${count} copies scanned`,
  },
  legal: {
    title: 'Still required by law',
    open: 'Complete',
    settings: { french_book_prices: 'Apply the French law on book prices' },
    withoutContact: (count) =>
      `Name who answers for the safety of ${count > 1 ? `${formatNumber(count, 'eng')} books` : '1 book'}`,
    more: (count) => (count > 1 ? `and ${count} more details` : 'and one more detail'),
  },
  promises: {
    title: 'Promises kept',
    days: 'over the last 30 days',
    none: 'No promise has fallen due yet.',
    notified: (count) => `${count === 0 ? 'none' : count} late with notice`,
    missed: (count) => `${count === 0 ? 'none' : count} missed, customer not notified`,
    list: 'See which',
  },
  sales: {
    title: 'Sales of the week',
    more: (percent) => `${percent} by this hour`,
    week: 'last 7 days',
    before: 'week before',
    today: 'today',
    day: (day, amount, before) => `${day}: ${amount}, week before ${before}`,
  },
}

export const todayWords: Words<typeof fr> = { fr, eng: today }
