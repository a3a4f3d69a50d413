import { dateFormat } from '#shared/text/date-format.ts'
import type { opening as words } from '../../fr/actions/opening.ts'

type Days = { from: string; to: string }

const written = (day: string) =>
  dateFormat('eng', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
const days = ({ from, to }: Days) =>
  from === to ? `on ${written(from)}` : `from ${written(from)} to ${written(to)}`

export const opening: typeof words = {
  outcomes: {
    PICKUP_EXTENDED: ({ number, until }) => `${number} is kept until ${written(until)}, that day included.`,
    HOURS_SET: () => 'The hours of the week are saved.',
    LOCATION_SET: () => 'The contact page shows the map and the way as you saved them.',
    CLOSING_ADDED: (closing) => `The shop is closed ${days(closing)}.`,
    CLOSING_REMOVED: (closing) => `The shop opens as usual ${days(closing)}.`,
  },
  refusals: {
    NOT_LYING_READY: ({ number }) => `${number} is not waiting to be collected.`,
    NOT_OPEN_ON: ({ day }) => `The shop does not open on ${written(day)}, or that day is over.`,
    NEVER_OPEN: () => 'The week needs at least one day on which the shop opens.',
    CLOSING_BACKWARDS: () => 'The last day is before the first.',
    CLOSING_TOO_LONG: ({ most }) => `A closing lasts ${most} days at most.`,
    CLOSED_ALREADY: (closing) => `The shop is already closed ${days(closing)}.`,
    NO_SUCH_SHOP_PICTURE: ({ path }) => `The shop has no picture at ${path}.`,
    MAP_NEEDS_ALT: () => 'Describe the map in French and in English for people who cannot see it.',
    NO_SUCH_CLOSING: ({ from }) => `No closing begins on ${written(from)}.`,
  },
}
