/** A table as it is being written, and what the shop is sent of it. */
import type { StaffTable, TableBook } from '#shared/contract/staff/display-tables.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import type { tables } from '#shared/text/staff/fr/display-tables.ts'

export type DraftBook = Pick<TableBook, 'id' | 'isbn' | 'title' | 'on_sale'>

export type TableDraft = {
  titleFr: string
  titleEn: string
  textFr: string
  textEn: string
  picture: string
  /** `2026-11-28`; empty or something else: as it was typed. */
  from: string
  until: string
  home: boolean
  books: DraftBook[]
}

/** Returns a table with nothing on it that begins today, by the shop's clock. */
export const newTable = (): TableDraft => ({
  titleFr: '',
  titleEn: '',
  textFr: '',
  textEn: '',
  picture: '',
  from: shopDay(),
  until: '',
  home: true,
  books: [],
})

/** Returns a stored table as its form has it. */
export const draftOf = (table: StaffTable): TableDraft => ({
  titleFr: table.title_fr ?? '',
  titleEn: table.title_en ?? '',
  textFr: table.text_fr ?? '',
  textEn: table.text_en ?? '',
  picture: table.picture ?? '',
  from: table.from,
  until: table.until ?? '',
  home: table.on_home,
  books: table.books.map(({ id, isbn, title, on_sale }) => ({ id, isbn, title, on_sale })),
})

/** Returns a draft as input of `tables lay` and `tables edit`. */
export const typedOf = ({ home, books, ...draft }: TableDraft) => ({
  ...draft,
  home: home ? ('true' as const) : ('false' as const),
  books: books.map(({ isbn }) => isbn).join(' '),
})

/** Returns what is wrong with a draft, by field. */
export function tableFaults(
  { titleFr, titleEn, from, until }: TableDraft,
  { faults }: typeof tables,
): { title?: string; from?: string; until?: string } {
  return {
    ...(`${titleFr}${titleEn}`.trim() === '' && { title: faults.title }),
    ...(from === '' && { from: faults.from }),
    ...(until !== '' && until < from && { until: faults.until }),
  }
}
