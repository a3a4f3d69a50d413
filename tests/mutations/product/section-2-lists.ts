/** §2: lists of books, pasted and saved. */
import { api, browser, unit, type ProductMutant } from '../mutant.ts'

export const SECTION_2_LISTS: readonly ProductMutant[] = [
  {
    statement: 'A pasted list (titles',
    file: 'src/server/selling/book-lists/judgement.ts',
    was: 'line.isEquivalent ? [book.id, ...equivalents] : [book.id]',
    becomes: '[book.id, ...equivalents]',
    seenBy: api('src/server/selling/book-lists/match-list.api.test.ts', /an ISBN that is sold out stays/),
  },
  {
    statement: 'A pasted list (titles',
    file: 'src/shared/book-lists/read-list.ts',
    was: 'quantity: quantity ?? loose.copies ?? 1',
    becomes: 'quantity: loose.copies ?? 1',
    seenBy: unit('src/shared/book-lists/read-list.test.ts', /copies/),
  },
  {
    statement: 'A pasted list (titles',
    file: 'src/shared/book-lists/isbn-in-line.ts',
    was: 'if (count > 0 && !GAP.test(group.gap)) break',
    becomes: 'if (count > 0) break',
    seenBy: unit('src/shared/book-lists/isbn-in-line.test.ts'),
  },
  {
    statement: 'A pasted list (titles',
    file: 'src/server/selling/book-lists/match-list.ts',
    was: 'alike.find(canBeHad) ?? alike[0] ?? null',
    becomes: 'alike[0] ?? null',
    seenBy: api(
      'src/server/selling/book-lists/match-list.api.test.ts',
      /never replaces an edition that the line names/,
    ),
  },
  {
    statement: '`/list`: a pasted list is shown',
    file: 'src/web/book-lists/choices.ts',
    was: 'isTicked: book !== null',
    becomes: 'isTicked: true',
    seenBy: unit('src/web/book-lists/choices.test.ts', /takes its sure lines/),
  },
  {
    statement: '`/list/{key}`: a customer',
    file: 'src/server/selling/book-lists/gifts.ts',
    was: "if (taken && taken.copies >= item.quantity) throw new ShopError('ALREADY_TAKEN')",
    becomes: 'void [taken, item]',
    seenBy: api(
      'src/server/selling/book-lists/saved-lists.api.test.ts',
      /to mark what is taken, what is not on the list/,
    ),
  },
  {
    statement: '`/list/{key}`: a customer',
    file: 'src/server/selling/book-lists/gifts.ts',
    was: 'and(eq(bookListGifts.secretHash, fingerprint(secret)), eq(bookListGifts.listId, ofList))',
    becomes: 'and(eq(bookListGifts.secretHash, fingerprint(secret)), ofList && undefined)',
    seenBy: api(
      'src/server/selling/book-lists/saved-lists.api.test.ts',
      /a mark is taken back through its own list alone/,
    ),
  },
  {
    statement: '`/list/{key}`: a customer',
    file: 'src/server/selling/book-lists/gifts.ts',
    was: "if (list?.kind !== 'wish')",
    becomes: 'if (!list)',
    seenBy: api(
      'src/server/selling/book-lists/saved-lists.api.test.ts',
      /to mark what is taken, what is not on the list/,
    ),
  },
  {
    statement: 'What is bought through a list is counted',
    file: 'src/server/selling/orders/bought-books.ts',
    was: 'and(isNotNull(orders.paidAt), notInArray',
    becomes: 'and(notInArray',
    seenBy: api('src/server/selling/book-lists/saved-lists.api.test.ts', /copies from paid order lines/),
  },
  {
    statement: 'What is bought through a list is counted',
    file: 'src/server/selling/orders/bought-books.ts',
    was: '${orderLines.quantity} - ${orderLines.returned} - ${orderLines.cancelled}',
    becomes: '${orderLines.quantity} - ${orderLines.cancelled}',
    seenBy: api('src/server/selling/book-lists/saved-lists.api.test.ts', /copies from paid order lines/),
  },
  {
    statement: '`/lists` and `/list/{key}/edit`',
    file: 'src/server/selling/book-lists/save-list.ts',
    was: 'await refuseOneMore(tx, owned.customerId, 1)\n',
    becomes: '',
    seenBy: api(
      'src/server/selling/book-lists/saved-lists.api.test.ts',
      /one list more than a customer may have/,
    ),
  },
  {
    statement: '`/lists` and `/list/{key}/edit`',
    file: 'src/server/selling/book-lists/save-list.ts',
    was: '.set({ deletedAt: null })',
    becomes: '.set({ isClosed: false })',
    seenBy: api(
      'src/server/selling/book-lists/saved-lists.api.test.ts',
      /its owner, who edits, closes, deletes/,
    ),
  },
  {
    statement: 'Lists are in the copy of a customer',
    file: 'src/server/selling/book-lists/customer-data.ts',
    was: 'lt(bookLists.deletedAt, periodBefore(now, PERIODS.deletedLists))',
    becomes: 'lt(bookLists.createdAt, periodBefore(now, PERIODS.deletedLists))',
    seenBy: api(
      'src/server/app/composition/purge-outdated.api.test.ts',
      /a deleted list of books goes a month later/,
    ),
  },
  {
    statement: 'Lists are in the copy of a customer',
    file: 'src/server/platform/db/migrations/0041_book-lists.sql',
    was: 'REFERENCES "public"."users"("id") ON DELETE cascade',
    becomes: 'REFERENCES "public"."users"("id") ON DELETE set null',
    seenBy: api('src/server/readers/profile/data.api.test.ts', /by ending account, sessions, addresses/),
  },
  {
    statement: 'Lists are in the copy of a customer',
    file: 'src/server/selling/book-lists/customer-data.ts',
    was: '.where(eq(bookLists.customerId, customerId))\n    .orderBy(desc(bookLists.createdAt))',
    becomes: ".where(eq(bookLists.kind, 'wish'))\n    .orderBy(desc(bookLists.createdAt))",
    seenBy: api('src/server/readers/profile/data.api.test.ts', /with everything that the shop holds/),
  },
  {
    statement: 'A list that is pasted into the search field',
    file: 'src/web/layout/search-box.tsx',
    was: '[pasted, words].find',
    becomes: '[words].find',
    seenBy: browser('book-lists', /a pasted list is checked, bought from and shared/),
  },
  {
    statement: 'A list that is pasted into the search field',
    file: 'src/shared/book-lists/looks-like-list.ts',
    was: '(text.match(ISBN) ?? []).length > 1',
    becomes: 'false',
    seenBy: unit('src/shared/book-lists/looks-like-list.test.ts'),
  },
]
