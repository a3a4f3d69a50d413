/** §2: the shelf of a reader. */
import { api, browser, unit, type ProductMutant } from '../mutant.ts'

export const SECTION_2_SHELF: readonly ProductMutant[] = [
  {
    statement: 'Whoever turns their shelf on reads',
    file: 'src/server/readers/bookcase/advice/advise.ts',
    was: 'if (!on) return []\n',
    becomes: '',
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /names the copy that is owned/),
  },
  {
    statement: 'Whoever turns their shelf on reads',
    file: 'src/server/readers/bookcase/advice/series.ts',
    was: 'volume > first && !have.has(volume)',
    becomes: 'volume > first',
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /counts the volumes that are owned/),
  },
  {
    statement: 'Whoever turns their shelf on reads',
    file: 'src/server/readers/bookcase/advice/advise.ts',
    was: '!owned.has(one.language) &&',
    becomes: '',
    seenBy: api(
      'src/server/readers/bookcase/bookcase.api.test.ts',
      /shows the original beside a translation/,
    ),
  },
  {
    statement: 'Whoever turns their shelf on reads',
    file: 'src/server/readers/bookcase/advice/series.ts',
    was: 'sql`${ofSeries} and ${isOut()}`',
    becomes: 'ofSeries',
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /counts the volumes that are owned/),
  },
  {
    statement: 'What was bought here is on the shelf',
    file: 'src/server/readers/bookcase/files/import-file.ts',
    was: "if (marks.has(own[0] ?? '')) planned.known += 1",
    becomes: "if (marks.has('')) planned.known += 1",
    seenBy: api(
      'src/server/readers/bookcase/bookcase.api.test.ts',
      /is answered first, then stored, and adds/,
    ),
  },
  {
    statement: 'What was bought here is on the shelf',
    file: 'src/server/selling/orders/bought-books.ts',
    was: 'gt(orderLines.quantity, sql`${orderLines.returned} + ${orderLines.cancelled}`)',
    becomes: 'gt(orderLines.quantity, sql`${orderLines.cancelled}`)',
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /holds what was paid for/),
  },
  {
    statement: 'A shelf is its customer',
    file: 'src/server/readers/bookcase/enable-bookcase.ts',
    was: 'await tx.delete(bookcaseBooks).where(eq(bookcaseBooks.customerId, customerId))\n',
    becomes: '',
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /its end keeps or erases what was added/),
  },
  {
    statement: 'A shelf is its customer',
    file: 'src/server/readers/bookcase/customer-data.ts',
    was: '.where(eq(bookcaseBooks.customerId, customerId))',
    becomes: ".where(eq(bookcaseBooks.source, 'isbn'))",
    seenBy: api('src/server/readers/profile/data.api.test.ts', /with everything that the shop holds/),
  },
  {
    statement: '`/bookcase`, “Ma bibliothèque”',
    file: 'src/server/readers/bookcase/enable-bookcase.ts',
    was: 'if (!(await isOn(db, customerId))) throw',
    becomes: "if (await isOn(db, '')) throw",
    seenBy: api('src/server/readers/bookcase/bookcase.api.test.ts', /and nothing while it is off/),
  },
  {
    statement: 'A file of another site',
    file: 'src/web/bookcase/import-report.tsx',
    was: '{words.faulty(report.faults.length)}',
    becomes: '{words.faulty(0)}',
    seenBy: browser('own-shelf', /own shelf says/),
  },
  {
    statement: 'Beside the button, in the popup',
    file: 'src/web/bookcase/volume-ranges.ts',
    was: 'to === from + 1 ?',
    becomes: 'to === from + 2 ?',
    seenBy: unit('src/web/bookcase/volume-ranges.test.ts'),
  },
  {
    statement: 'Whoever keeps no shelf loads',
    file: 'src/web/bookcase/advice.ts',
    was: 'if (requested.has(key)) return\n',
    becomes: '',
    seenBy: unit('src/web/bookcase/advice.test.ts', /none of them twice/),
  },
  {
    statement: 'Whoever keeps no shelf loads',
    file: 'src/web/bookcase/advice.ts',
    was: '`${userId} ${language} ${bookId}`',
    becomes: '`${language} ${bookId}`',
    seenBy: unit('src/web/bookcase/advice.test.ts', /what one customer got is not shown/),
  },
]
