/** Tables that the shop has laid for today. */
import type { DisplayTable as WireTable, DisplayTablesQuery } from '#shared/contract/display-tables.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { type ApiClient, call, unlessNotFound } from './client.ts'

/** A table with the numbers of its books on sale. */
export type DisplayTable = {
  id: number
  title: string
  titleLanguage: Language
  text: string | null
  textLanguage: Language
  picture: string | null
  until: string | null
  bookIds: number[]
}

const tableOf = (table: WireTable): DisplayTable => ({
  id: table.id,
  title: table.title,
  titleLanguage: table.title_language,
  text: table.text,
  textLanguage: table.text_language,
  picture: table.picture,
  until: table.until,
  bookIds: table.article_ids,
})

/** Returns a page of tables, the one laid last first. */
export const listTables = (api: ApiClient, query: { lang: Language } & Partial<DisplayTablesQuery>) =>
  call<List<WireTable>>(api, '/tables', { query: { ecom_type: 'bookshop', ...query } }).then(
    ({ data, meta }) => ({ data: data.map(tableOf), meta }),
  )

/** Returns a table; undefined for one that is not laid today. */
export const findTable = (api: ApiClient, id: number, lang: Language) =>
  call<Data<WireTable>>(api, `/tables/${id}`, { query: { lang } }).then(
    ({ data }) => tableOf(data),
    unlessNotFound,
  )
