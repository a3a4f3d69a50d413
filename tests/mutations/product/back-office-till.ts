/** The back office: the shop's till. */
import { api, unit, type ProductMutant } from '../mutant.ts'

const FEEDS = 'src/server/exchange/feeds/feeds.api.test.ts'
const STEPS = 'src/server/exchange/feeds/finish-files.api.test.ts'
const TO_RING = 'src/server/exchange/to-ring/to-ring.api.test.ts'

export const BACK_OFFICE_TILL: readonly ProductMutant[] = [
  {
    statement: "Files of the shop's till set stock",
    file: 'src/server/exchange/feeds/tokens.ts',
    was: 'eq(feeds.tokenHash, hashOfToken(token))',
    becomes: 'eq(feeds.name, feed)',
    seenBy: api(FEEDS, /open to its token alone/),
  },
  {
    statement: 'A file of the till is taken whole and in the order',
    file: 'src/server/exchange/feeds/take-file.ts',
    was: 'asOf < feed.lastAsOf',
    becomes: 'asOf < feed.createdAt',
    seenBy: api(FEEDS, /refused when a later one is taken/),
  },
  {
    statement: 'A file of the till is taken whole and in the order',
    file: 'src/server/exchange/feeds/folder.ts',
    was: 'if (before.get(found.path) === look)',
    becomes: 'if (look !== undefined)',
    seenBy: api(FEEDS, /takes a file once it stays as it is/),
  },
  {
    statement: 'A file of the till with far fewer books',
    file: 'src/server/exchange/feeds/take-file.ts',
    was: 'books * 100 < lastBooks * (100 - fewerPercent)',
    becomes: 'books * 100 < lastBooks * (fewerPercent - 100)',
    seenBy: api(FEEDS, /waits for a person, who takes it/),
  },
  {
    statement: 'A count of the till that changes more than 1,000 books',
    file: 'src/server/exchange/feeds/take-file.ts',
    was: 'compared.differing.length > MOST_AT_ONCE',
    becomes: 'compared.differing.length > bytes.length',
    seenBy: api(STEPS, /goes on after a stop, and is whole then/),
  },
  {
    statement: 'A count of the till that changes more than 1,000 books',
    file: 'src/server/exchange/feeds/take-file.ts',
    was: "  await replace(tx, feed, 'taking')\n",
    becomes: '',
    seenBy: api(STEPS, /takes the place of one that is still written/),
  },
  {
    statement: 'A count of the till that changes more than 1,000 books',
    file: 'src/server/exchange/feeds/finish-files.ts',
    was: "means: 'count' as const",
    becomes: 'means: file.feed.means',
    seenBy: api(STEPS, /stays a count where the feed is set to movements/),
  },
  {
    statement: 'A count of the till that changes more than 1,000 books',
    file: 'src/server/exchange/feeds/finish-files.ts',
    was: '!again.has(bookId)',
    becomes: 'bookId > 0',
    seenBy: api(STEPS, /sold twice once, after a stop too/),
  },
  {
    statement: "Lines of the till's file that cannot be taken",
    file: 'src/server/exchange/feeds/read-lines.ts',
    was: "      problem('stock', 'copies')\n",
    becomes: '',
    seenBy: api(FEEDS, /reported by line and column/),
  },
  {
    statement: 'What the website sold and nobody rang',
    file: 'src/server/exchange/feeds/apply-lines.ts',
    was: 'l.copies - coalesce(r.copies, 0)',
    becomes: 'l.copies',
    seenBy: api(TO_RING, /is not sold again before the till knows/),
  },
  {
    statement: 'What the website sold and nobody rang',
    file: 'src/server/exchange/to-ring/settle.ts',
    was: '.set({ isSettled: true })',
    becomes: '.set({ isSettled: false })',
    seenBy: api(TO_RING, /is taken off by the first count/),
  },
  {
    statement: 'A copy that a customer took from the shelf',
    file: 'src/server/exchange/feeds/mark-short.ts',
    was: 'if (!known) await markMissing(tx, at)',
    becomes: 'await markMissing(tx, at)',
    seenBy: api(TO_RING, /marked as not found in the newest order, once/),
  },
  {
    statement: 'A copy that a customer took from the shelf',
    file: 'src/server/exchange/feeds/mark-short.ts',
    was: ' - (picked?.quantity ?? 0)',
    becomes: '',
    seenBy: api(TO_RING, /put them into the bin of the order/),
  },
  {
    statement: 'The buyer of a copy that may be sold twice',
    file: 'src/server/exchange/feeds/mark-short.ts',
    was: '  if (!known || known.isOpen) await notifySought(tx, order, line)\n',
    becomes: '',
    seenBy: api(TO_RING, /at once, by mail and on the page of the order/),
  },
  {
    statement: 'The buyer of a copy that may be sold twice',
    file: 'src/server/back-office/missing-copies/marks.ts',
    was: '  await endSearch(tx, line)\n',
    becomes: '',
    seenBy: api(TO_RING, /until they are found: then the promise holds again/),
  },
  {
    statement: 'The buyer of a copy that may be sold twice',
    file: 'src/web/orders/line-states.tsx',
    was: 'loss ? words.losses[loss] :',
    becomes: '',
    seenBy: unit('src/web/orders/line-states.test.tsx', /why a book has no date any more, in fr/),
  },
  {
    statement: "Today names a till's file that waits",
    file: 'src/server/exchange/feeds/till-waiting.ts',
    was: "is distinct from 'OLDER'",
    becomes: "is distinct from ''",
    seenBy: api(FEEDS, /refused until one is taken, unless it is only old/),
  },
  {
    statement: "Today names a till's file that waits",
    file: 'src/server/exchange/feeds/till-waiting.ts',
    was: 'openTimeBetween(opening, at, now) > hours',
    becomes: 'now.getTime() - at.getTime() > hours',
    seenBy: api(FEEDS, /counts the hours in which the shop is open/),
  },
  {
    statement: 'The screen of the till shows the last files',
    file: 'src/server/exchange/feeds/staff-routes.ts',
    was: 'fault: fault && feedFaultSentence(language, fault),',
    becomes: 'fault: null,',
    seenBy: api(FEEDS, /refuses a workbook and says why/),
  },
  {
    statement: 'Last copies are reserved for the shelf',
    file: 'src/server/exchange/shelf-copies/rules.ts',
    was: 'select max(',
    becomes: 'select min(',
    seenBy: api(TO_RING, /greatest rule that fits/),
  },
]
