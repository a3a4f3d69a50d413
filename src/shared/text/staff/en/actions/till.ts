import type { till as fr } from '../../fr/actions/till.ts'

const books = (count: number) => (count === 1 ? '1 book' : `${count} books`)
const lines = (count: number) =>
  count === 0 ? '' : count === 1 ? ' 1 line is to check.' : ` ${count} lines are to check.`

/** The till and its files. */
export const till: typeof fr = {
  outcomes: {
    FEED_ADDED: ({ feed }) => `The till ${feed} is connected.`,
    FEED_CHANGED: ({ feed }) => `The settings of ${feed} are saved.`,
    FEED_REMOVED: ({ feed }) => `${feed} is removed.`,
    FEED_TOKEN_SET: ({ feed }) => `The token of ${feed} has changed.`,
    FEED_FILE_TAKEN: ({ file, books: count, changed, problems }) =>
      `${file} is taken: ${books(count)}, of which ${changed} changed.${lines(problems)}`,
    FEED_FILE_TAKING: ({ file, books: count }) =>
      `${file} is read: it changes many of its ${books(count)}, which takes a few minutes. The list says how far it is.`,
    FEED_FILE_TRIED: ({ file, books: count, changed, problems }) =>
      `${file} can be read: ${books(count)}, of which ${changed} would change.${lines(problems)} Nothing has changed.`,
    FEED_FILE_SAME: ({ file }) => `${file} is taken already: nothing has changed.`,
    FEED_FILE_WAITS: ({ file, books: count }) =>
      `${file} has only ${books(count)}: it waits until you take or reject it.`,
    FEED_FILE_REFUSED: ({ file }) => `${file} is refused: nothing has changed. The list says why.`,
    FEED_FILE_REJECTED: ({ file }) => `${file} is rejected.`,
    TILL_RUNG: ({ number }) => (number === '' ? 'Noted as rung.' : `${number} is noted as rung.`),
    TILL_UNRUNG: ({ number }) => (number === '' ? 'It is to ring again.' : `${number} is to ring again.`),
    SHELF_COPIES_SET: ({ copies }) =>
      copies === 0 ? 'The rule is removed.' : 'The rule is saved for the next file.',
    KEY_ADDED: ({ name }) => `${name} has its key.`,
    KEY_REVOKED: ({ name }) => `The key of ${name} has ended.`,
    WEBHOOK_ADDED: ({ url }) => `${url} is notified from now on.`,
    WEBHOOK_REMOVED: ({ url }) => `${url} is notified no more.`,
    WEBHOOK_RESUMED: ({ url }) => `${url} is notified again.`,
    WEBHOOK_TESTED: ({ url }) => `A test is on its way to ${url}.`,
    WEBHOOK_SENT_AGAIN: ({ url }) => `The message is on its way to ${url} again.`,
  },
  refusals: {
    WEBHOOK_ADDRESS: () =>
      'This address cannot be used: it begins with https:// and is not inside the shop’s own network.',
    WEBHOOK_EXISTS: ({ url }) => `${url} is notified already.`,
    NO_SUCH_WEBHOOK: ({ id }) => `No program that is notified has the id ${id}.`,
    NO_SUCH_WEBHOOK_MESSAGE: ({ message }) => `Message ${message} does not exist, or still waits to be sent.`,
    KEY_EXISTS: ({ name }) => `${name} has a key already: revoke it, or choose another name.`,
    NO_SUCH_KEY: ({ name }) => `No key is called ${name}.`,
    NO_SUCH_FEED: ({ feed }) => `No till is called ${feed}.`,
    FEED_EXISTS: ({ feed }) => `There is a till ${feed} already.`,
    WRONG_FEED_COLUMN: ({ column }) =>
      `“${column}” is no column: write isbn=, stock=, price= or order= and the name in the file.`,
    NO_SUCH_FEED_FILE: ({ file }) => `No file has the number ${file}.`,
    FEED_FILE_OVER: ({ file }) => `${file} no longer waits for an answer.`,
    NOTHING_TO_RING: ({ number }) =>
      number === '' ? 'Nothing of that kind is to ring.' : `${number} has nothing to ring.`,
  },
}
