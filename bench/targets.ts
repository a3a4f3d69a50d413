/** What a shopper's browser asks for most. */
const API = '/api/sofialib/bookshop'

export const TARGETS = [
  { name: 'home page', path: '/' },
  { name: 'list page', path: '/books' },
  { name: 'book page', path: '/bookdetails/1' },
  { name: 'article (API)', path: `${API}/articles/1` },
  { name: 'list of 24 (API)', path: `${API}/articles?ecom_type=bookshop` },
  { name: 'search (API)', path: `${API}/articles?ecom_type=bookshop&smart_search=hugo` },
] as const
