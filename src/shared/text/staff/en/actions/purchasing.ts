/** What the shop orders from its suppliers. */
import { dateFormat } from '#shared/text/date-format.ts'

type Title = { title: string }
type Sent = {
  number: string
  order: number
  name: string
  titles: number
  copies: number
  channel: 'mail' | 'file'
}

const copiesOf = (copies: number) => (copies === 1 ? '1 copy' : `${copies} copies`)
const titlesOf = (titles: number) => (titles === 1 ? '1 title' : `${titles} titles`)
const onDay = (day: string) =>
  dateFormat('eng', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

export const purchasing = {
  outcomes: {
    PROPOSAL_SET: ({ title, copies }: Title & { copies: number }) =>
      `“${title}”: ${copiesOf(copies)} to order.`,
    PROPOSAL_POSTPONED: ({ title, until }: Title & { until: string }) =>
      `“${title}” is postponed until ${onDay(until)}.`,
    PROPOSAL_RESUMED: ({ title }: Title) => `“${title}” is to be ordered again.`,
    PROPOSAL_ADDED: ({ title, quantity }: Title & { copies: number; quantity: number }) =>
      `“${title}” is added: ${copiesOf(quantity)} to order.`,
    PROPOSAL_DROPPED: ({ title }: Title) => `“${title}” is no longer added to the order.`,
    PURCHASE_SENT: ({ number, name, titles, copies, channel }: Sent) =>
      channel === 'mail'
        ? `Order ${number} is on its way to ${name}: ${titlesOf(titles)}, ${copiesOf(copies)}.`
        : `Order ${number} to ${name} is ready for download: ${titlesOf(titles)}, ${copiesOf(copies)}.`,
    PURCHASE_RECALLED: ({ number, name }: { number: string; name: string }) =>
      `Order ${number} will not be sent: its titles are proposed for ${name} again.`,
    PURCHASE_LINE_CANCELLED: ({ number, name, copies }: { number: string; name: string; copies: number }) =>
      `${copiesOf(copies)} of order ${number} ${copies === 1 ? 'is' : 'are'} no longer expected: tell ${name}.`,
    PURCHASE_LINE_REOPENED: ({ number, copies }: { number: string; copies: number }) =>
      `${copiesOf(copies)} of order ${number} ${copies === 1 ? 'is' : 'are'} expected again.`,
  },
  refusals: {
    NOT_PROPOSED: ({ title }: Title) => `“${title}” is not proposed: add it first.`,
    NOTHING_PROPOSED: ({ name }: { name: string }) => `There is nothing to order from ${name}.`,
    PROPOSAL_CHANGED: ({ name, expected, copies }: { name: string; expected: number; copies: number }) =>
      `The proposal for ${name} has changed: ${copiesOf(copies)} instead of ${expected}. Look at it again before you send it.`,
    NO_SUPPLIER_MAIL: ({ name }: { name: string }) => `${name} has no address: give one, or take the file.`,
    NO_SUCH_PURCHASE: ({ number }: { number: string }) => `There is no order ${number}.`,
    PURCHASE_HAS_LEFT: ({ number }: { number: string }) =>
      `Order ${number} has been sent: cancel its lines and tell the supplier.`,
    NO_SUCH_PURCHASE_LINE: ({ line }: { line: number }) => `There is no line ${line} of an order.`,
    NOT_TO_COME: ({ number, copies }: { number: string; copies: number }) =>
      `This line of order ${number} has not ${copiesOf(copies)} to change.`,
  },
}
