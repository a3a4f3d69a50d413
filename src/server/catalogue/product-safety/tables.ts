/** Product safety contacts (regulation (EU) 2023/988): by book, and by publisher for all others. */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { SAFETY_LENGTHS } from '../../../shared/product-safety/safety-contact.ts'
import { books, publishers } from '../books/tables.ts'

const contact = () => ({
  name: text().notNull(),
  postalAddress: text().notNull(),
  electronicAddress: text().notNull(),
})

type Contact = Record<keyof ReturnType<typeof contact>, AnyPgColumn>

/** A contact must be complete: a partial one does not satisfy the regulation. */
const isWhole = ({ name, postalAddress, electronicAddress }: Contact) => {
  const within = (column: AnyPgColumn, most: number) =>
    sql`char_length(${column}) between 1 and ${sql.raw(String(most))}`
  return sql`${within(name, SAFETY_LENGTHS.name)}
    and ${within(postalAddress, SAFETY_LENGTHS.postalAddress)}
    and ${within(electronicAddress, SAFETY_LENGTHS.electronicAddress)}`
}

/** Contacts from staff are stored beside those from files, and take precedence. */
export const bookSafetyContacts = pgTable(
  'book_safety_contacts',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    byHand: boolean().notNull(),
    ...contact(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.byHand] }),
    check('book_safety_contact', isWhole(table)),
  ],
)

export const publisherSafetyContacts = pgTable(
  'publisher_safety_contacts',
  {
    publisherId: integer()
      .primaryKey()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    ...contact(),
  },
  (table) => [check('publisher_safety_contact', isWhole(table))],
)
