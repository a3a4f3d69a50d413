/** Where the API lives (§7). */
export const API_PATH = '/api/sofialib/bookshop'
