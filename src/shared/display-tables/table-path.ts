/** Addresses of tables: all that are laid, and one, `/tables/3`. */

/** The path of the page of all tables. */
export const TABLES_PATH = '/tables'

/** Returns the path of a table's page: its number alone, as its title may be in one language. */
export const tablePath = (id: number): string => `${TABLES_PATH}/${id}`

/** Returns the path of a table's feed on the API, Atom or JSON Feed. */
export const tableFeedPath = (id: number, format: 'atom' | 'json', language: 'fr' | 'eng'): string =>
  `/api/sofialib/bookshop/tables/${id}/feed.${format}?lang=${language}`
