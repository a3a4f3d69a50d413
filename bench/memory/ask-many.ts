/** Requests pages and answers of every kind, hardly any of them requested a second ago. */
const AT_ONCE = 8
const API = '/api/sofialib/bookshop'
const PAGES = 12
const BOOKS = 280
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const addressesOf = (n: number) => [
  `/?n=${n}`,
  `/books?page=${1 + (n % PAGES)}`,
  `/bookdetails/${1 + (n % BOOKS)}`,
  `${API}/articles/${1 + (n % BOOKS)}`,
  `${API}/articles?ecom_type=bookshop&page=${1 + (n % PAGES)}`,
  `${API}/articles?ecom_type=bookshop&smart_search=${LETTERS[n % LETTERS.length]}${'aeiou'[n % 5]}`,
]

/** Asks so often, eight at once; `look` is called now and then, and its highest result returned. */
export async function askMany(url: string, count: number, look: () => number) {
  let sent = 0
  let failures = 0
  let peak = 0
  async function one() {
    while (sent < count) {
      const n = sent
      sent += 1
      const addresses = addressesOf(n)
      const answer = await fetch(url + addresses[n % addresses.length])
      await answer.arrayBuffer()
      if (!answer.ok) failures += 1
      if (n % 50 === 0) peak = Math.max(peak, look())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { peak, failures }
}
