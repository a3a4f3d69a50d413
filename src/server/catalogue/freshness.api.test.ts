import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/catalogue.ts'
import { importing } from '../../../tests/support/importing.ts'
import { aShop, apiOf } from '../../../tests/support/test-shop.ts'

const shop = importing()

const SECONDS_MS = 3000
const HEADER = 'isbn,title,author,price,stock,format\n'
const feed = (title: string, price: string, stock: number) =>
  `${HEADER}9782070360420,${title},Albert Camus,${price},${stock},poche\n9782070360024,La Peste,Albert Camus,20,1,relie\n`

describe('a change of price, stock or title', () => {
  it('is seen within seconds wherever it had been asked for before, whatever is kept', async () => {
    const call = apiOf(aShop({ db: shop.db }))
    const dataOf = async (path: string) => ((await (await call(path)).json()) as { data: Article[] }).data
    await shop.run(feed('La Peste', '9.90', 4))
    const ids = (await dataOf('/articles?sort=title')).map(({ id }) => id)
    const [pocket = 0, hardback = 0] = ids
    const places = {
      list: () => dataOf('/articles?sort=price_asc'),
      search: () => dataOf('/articles?smart_search=peste'),
      byNumber: async () => [(await dataOf(`/articles/${pocket}`)) as unknown as Article],
      editions: () => dataOf(`/articles/${hardback}/editions`),
    }
    const seen = async () => {
      const answers = await Promise.all(Object.values(places).map((read) => read()))
      return answers.map((books) => {
        const book = books.find(({ id }) => id === pocket)
        return [book?.designation, book?.price_cents, book?._qte_a_terme_calcule]
      })
    }
    const everywhere = <T>(state: T) => Object.keys(places).map(() => state)
    expect(await seen()).toEqual(everywhere(['La Peste', 990, 4]))

    await shop.run(feed('La Peste', '8.50', 0))
    await expect.poll(seen, { timeout: SECONDS_MS }).toEqual(everywhere(['La Peste', 850, 0]))

    await shop.run(feed('La Peste noire', '8.50', 7))
    const gone = [undefined, undefined, undefined]
    const retitled = ['La Peste noire', 850, 7]
    // By its new title it is no longer an edition of that work
    await expect.poll(seen, { timeout: SECONDS_MS }).toEqual([retitled, retitled, retitled, gone])
    await expect
      .poll(async () => (await dataOf('/articles?smart_search=noire')).map(({ id }) => id), {
        timeout: SECONDS_MS,
      })
      .toEqual([pocket])
  })
})
