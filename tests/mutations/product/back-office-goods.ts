/** The back office: preparing orders and receiving deliveries. */
import { api, journey, unit } from '../mutant.ts'
import type { ProductMutant } from '../mutant.ts'

export const BACK_OFFICE_GOODS: readonly ProductMutant[] = [
  {
    statement: 'A trolley lists the books of its orders once',
    file: 'src/server/back-office/picking/claims.ts',
    was: '.set({ until: soon })',
    becomes: '.set({ until: sql`now()` })',
    seenBy: api(
      'src/server/back-office/picking/picking.api.test.ts',
      /is shown to the others for ten minutes/,
    ),
  },
  {
    statement: 'A trolley lists the books of its orders once',
    file: 'src/server/back-office/picking/trolley-view.ts',
    was: 'return Number(a > b) - Number(a < b)',
    becomes: 'return Number(a < b) - Number(a > b)',
    seenBy: api('src/server/back-office/picking/picking.api.test.ts', /lists the books of its orders once/),
  },
  {
    statement: 'The orders to prepare are listed',
    file: 'src/server/back-office/picking/waiting.ts',
    was: 'is_mine: claim.preparerId === preparerId',
    becomes: 'is_mine: claim.preparerId !== preparerId',
    seenBy: api('src/server/back-office/picking/picking.api.test.ts', /are those with copies in the shop/),
  },
  {
    statement: 'Copies that a delivery brought for an order',
    file: 'src/server/back-office/receiving/laid-aside.ts',
    was: 'place === undefined || copies === 0 ? null',
    becomes: 'place !== undefined || copies === 0 ? null',
    seenBy: api('src/server/back-office/picking/picking.api.test.ts', /shows the place of the hold shelf/),
  },
  {
    statement: 'A scanned copy is right, wrong or too many',
    file: 'src/server/back-office/picking/scan.ts',
    was: 'picked < left',
    becomes: 'picked <= left',
    seenBy: api(
      'src/server/back-office/picking/picking.api.test.ts',
      /goes into the first bin that needs it/,
    ),
  },
  {
    statement: 'A scanned copy is right, wrong or too many',
    file: 'src/server/back-office/picking/scan.ts',
    was: "if (deliveryMethod !== 'pickup') return { next: 'parcel' }",
    becomes: "if (deliveryMethod) return { next: 'parcel' }",
    seenBy: api(
      'src/server/back-office/picking/picking.api.test.ts',
      /lays an order that is collected ready at once/,
    ),
  },
  {
    statement: 'The screen Preparation leads twelve',
    file: 'src/staff/picking/use-scanning.ts',
    was: 'printLastCopy(done.params, { trolley, language })\n',
    becomes: 'void printLastCopy\n',
    seenBy: journey('staff/picking', /is prepared by keyboard and reader alone/),
  },
  {
    statement: 'The barcode of an article is never the number of a parcel',
    file: 'src/shared/orders/tracking-numbers.ts',
    was: 'return isEan13(code) || (',
    becomes: 'return (',
    seenBy: api('src/server/back-office/picking/picking.api.test.ts', /does not leave with 4006381333931/),
  },
  {
    statement: 'Scans without a connection are judged',
    file: 'src/staff/picking/with-copy.ts',
    was: 'one.picked < one.copies)',
    becomes: 'one.picked <= one.copies)',
    seenBy: unit('src/staff/picking/with-copy.test.ts', /goes into no bin once all have theirs/),
  },
  {
    statement: 'Dates are typed day first',
    file: 'src/shared/text/written-date.ts',
    was: '|| (time === undefined) !==',
    becomes: '|| (time === null) !==',
    seenBy: unit('src/shared/text/written-date.test.ts', /a typed date/),
  },
  {
    statement: 'Dates are typed day first',
    file: 'src/ui/form/date-field.tsx',
    was: 'readDate(text, kind) ?? text.trim()',
    becomes: "readDate(text, kind) ?? ''",
    seenBy: journey('staff/accounts', /tell a period/),
  },
  {
    statement: 'A camera reads codes',
    file: 'src/staff/scan/camera.tsx',
    was: 'giveScan(readCode(text))',
    becomes: 'giveScan(readCode(`${text}0`))',
    seenBy: journey('staff/picking', /takes orders by their slips and books by the camera/, 'phone'),
  },
  {
    statement: 'A delivery is received copy by copy',
    file: 'src/server/back-office/receiving/read-copies.ts',
    was: 'await restockCopies(tx, { bookId: book.id, quantity: copies })\n',
    becomes: '',
    seenBy: api('src/server/back-office/receiving/receiving.api.test.ts', /is in the stock at once/),
  },
  {
    statement: 'A delivery is received copy by copy',
    file: 'src/server/back-office/receiving/read-copies.ts',
    was: "reason: 'arrival', reference: reception.number",
    becomes: "reason: 'arrival', reference: ''",
    seenBy: api('src/server/back-office/receiving/receiving.api.test.ts', /is in the stock at once/),
  },
  {
    statement: 'A delivery is received copy by copy',
    file: 'src/server/back-office/receiving/receptions.ts',
    was: 'if (!opened) return await knownReception(tx, wanted)',
    becomes: "if (!opened) throw new Error('known')",
    seenBy: api(
      'src/server/back-office/receiving/receiving.race.test.ts',
      /one delivery that twelve people open at once/,
    ),
  },
  {
    statement: 'Customers who have paid get their copies first',
    file: 'src/server/back-office/receiving/finish.ts',
    was: 'if (!(await isSettled(tx, order))) await notifyBuyer',
    becomes: 'if (await isSettled(tx, order)) await notifyBuyer',
    seenBy: api(
      'src/server/back-office/receiving/receiving.api.test.ts',
      /learn once for each delivery what came/,
    ),
  },
  {
    statement: 'Customers who have paid get their copies first',
    file: 'src/server/back-office/receiving/arrived.ts',
    was: 'quantity: one.allocated - (before.get(keyOf(one)) ?? 0)',
    becomes: 'quantity: one.allocated',
    seenBy: api('src/server/back-office/receiving/receiving.api.test.ts', /get their copies first/),
  },
  {
    statement: 'A delivery is closed once each gap is answered',
    file: 'src/shared/receiving/discrepancies.ts',
    was: ' && line.answeredCopies === gap.copies',
    becomes: '',
    seenBy: unit('src/shared/receiving/discrepancies.test.ts', /is open again once more copies/),
  },
  {
    statement: 'A delivery is closed once each gap is answered',
    file: 'src/server/back-office/receiving/answer-discrepancy.ts',
    was: "if (!isUnsent) throw new Refusal({ refusal: 'CLAIM_SENT', params: { title: book.title } })",
    becomes: 'void isUnsent',
    seenBy: api(
      'src/server/back-office/receiving/receiving.api.test.ts',
      /is claimed by a mail to the supplier/,
    ),
  },
  {
    statement: 'The screen Goods in reads by reader',
    file: 'src/staff/receiving/use-reading.ts',
    was: 'if (first) return words.customer(title, first.place)',
    becomes: 'void first',
    seenBy: journey('staff/receiving', /a delivery is read against its order/),
  },
  {
    statement: 'Where a book stands is noted',
    file: 'src/server/catalogue/shelves/staff-commands.ts',
    was: "    : undoBy('shelves-put', { shelf: was, isbns: wanted })",
    becomes: '    : undefined',
    seenBy: api(
      'src/server/back-office/picking/picking.api.test.ts',
      /is noted, and the act that takes that back/,
    ),
  },
]
