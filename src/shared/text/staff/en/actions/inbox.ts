import type { inbox as fr } from '../../fr/actions/inbox.ts'
import { euros } from './amounts.ts'

export const inbox: typeof fr = {
  outcomes: {
    PHOTOS_WRITTEN: ({ files }) => (files.length === 0 ? 'It has no photos.' : files.join('\n')),
    RETURN_ACCEPTED: ({ number }) => `${number} is accepted; its customer is notified.`,
    RETURN_REFUSED: ({ number }) => `${number} is refused; the customer is told why.`,
    RETURN_RECEIVED: ({ number, copies }) =>
      `${number} is received; ${copies} back on the shelf. The refund is next.`,
    RETURN_REFUNDED: ({ number, cents }) => `${number}: ${euros(cents)} refunded; the customer is notified.`,
    RETURN_REOPENED: ({ number }) =>
      `The answer to ${number} is taken back; the customer will not be notified.`,
    MESSAGE_ANSWERED: () => 'Your answer is saved; it leaves by mail.',
    ANSWER_RECALLED: () => 'The answer is taken back; it has not left.',
    MESSAGE_ASIDE: () => 'The message is closed without an answer.',
    MESSAGE_REOPENED: () => 'The message is waiting for an answer again.',
    REVIEW_PUBLISHED: ({ title, stars }) =>
      `${title}, ${stars} of 5: published; its author is notified by mail.`,
    REVIEW_REFUSED: ({ title, stars }) => `${title}, ${stars} of 5: refused; its author is notified by mail.`,
    REVIEW_RESTORED: ({ title }) =>
      `The decision about the review of ${title} is taken back; the author will not be notified.`,
    REVIEW_WAS_PUBLISHED: () => 'The review was published already; what was reported of it is settled.',
    REVIEW_WAS_REFUSED: () => 'The review was refused already; what was reported of it is settled.',
  },
  refusals: {
    NO_SUCH_MESSAGE: ({ id }) => `There is no message ${id}.`,
    SEVERAL_MESSAGES: ({ id }) => `Several messages begin with ${id}: give more of its number.`,
    NO_SUCH_ANSWER: () => 'This answer is no longer there.',
    MESSAGE_CLOSED: () => 'This message has been dealt with already.',
    MESSAGE_OPEN: () => 'This message is waiting for an answer already.',
    ALREADY_MAILED: () => 'Too late: the mail has left.',
    ALREADY_REFUNDED: () => 'Too late: the money is on its way.',
    REFUNDED_SINCE: () =>
      'Another refund of this order has been worked out since, taking this one into account: it can no longer be undone.',
    NO_SUCH_RETURN: ({ number }) => `There is no return ${number}.`,
    RETURN_IN_OTHER_STATE: ({ number }) => `The return ${number} is in another state.`,
    TOO_LITTLE_LEFT: ({ refundableCents }) =>
      `Only ${euros(refundableCents)} of this order is left to give back: name a smaller amount.`,
    NO_SUCH_REVIEW: ({ id }) => `There is no review ${id}.`,
    SEVERAL_REVIEWS: ({ id }) => `Several reviews begin with ${id}: give more of its number.`,
    REVIEW_TAKEN_BACK: ({ id }) => `The review ${id} was just taken back.`,
  },
}
