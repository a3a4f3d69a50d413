import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type {
  Collaborator,
  CollaboratorDetail,
  Collection,
  CollectionDetail,
  LetterCount,
  Series,
} from '#shared/contract/catalogue-lists.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

const CESAIRE = { name: 'Aimé Césaire', sortName: 'Césaire, Aimé' }
const CAMUS = { name: 'Albert Camus', sortName: 'Camus, Albert' }
const ELUARD = { name: 'Paul Éluard', sortName: 'Éluard, Paul' }
const YOURCENAR = { name: 'Marguerite Yourcenar', sortName: 'Yourcenar, Marguerite' }
const WOOLF = { name: 'Virginia Woolf', sortName: 'Woolf, Virginia' }
const GONE = { name: 'Zoé Partie', sortName: 'Partie, Zoé' }

async function seriesNamed(words: string): Promise<Series[]> {
  const answer = await call(`/series?${new URLSearchParams({ smart_search: words }).toString()}`)
  return ((await answer.json()) as { data: Series[] }).data
}

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  call = apiOf(aShop({ db }))
  await storeBook(db, {
    title: 'La Peste',
    contributors: [{ ...CAMUS, role: 'author' }],
    collection: 'Folio',
  })
  await storeBook(db, {
    title: 'La Rose de personne',
    contributors: [
      { ...ELUARD, role: 'author' },
      { ...CAMUS, role: 'preface' },
    ],
    collection: 'Blanche',
  })
  await storeBook(db, {
    title: 'Les Vagues',
    contributors: [
      { ...WOOLF, role: 'author' },
      { ...YOURCENAR, role: 'translator' },
    ],
    publisher: 'Stock',
    collection: 'Cosmopolite',
  })
  await storeBook(db, {
    title: 'Archives du Nord',
    contributors: [
      { ...YOURCENAR, role: 'author' },
      { ...YOURCENAR, role: 'preface' },
    ],
    collection: 'Folio',
  })
  await storeBook(db, {
    title: 'Cahier d’un retour',
    contributors: [{ ...CESAIRE, role: 'author' }],
    publisher: 'Présence africaine',
    collection: 'Poésie',
  })
  await storeBook(db, {
    title: 'Haruki',
    contributors: [{ name: '村上春樹', sortName: '村上, 春樹', role: 'author' }],
    collection: 'Folio',
  })
  await storeBook(db, {
    title: 'Parti',
    contributors: [
      { ...GONE, role: 'author' },
      { ...CAMUS, role: 'editor' },
    ],
    collection: 'Disparue',
    removed: true,
  })
})

afterAll(() => database.close())

async function read<T>(path: string) {
  const response = await call(path)
  expect(response.status).toBe(200)
  return (await response.json()) as { data: T; meta: { total: number } }
}

const names = async (path: string) => (await read<Collaborator[]>(path)).data.map(({ _nom }) => _nom)
const collaborator = async (name: string) => {
  const found = (await read<Collaborator[]>('/collaborators')).data.find(({ _nom }) => _nom === name)
  return (await read<CollaboratorDetail>(`/collaborators/${found?.id}`)).data
}
const collection = async (name: string) => {
  const found = (await read<Collection[]>('/collections')).data.find(({ nom }) => nom === name)
  return (await read<CollectionDetail>(`/collections/${found?.id}`)).data
}

describe('GET /collaborators answers', () => {
  it('in the order of shelf names, accents folded, with the letter of each', async () => {
    const { data } = await read<Collaborator[]>('/collaborators?sort=sort_name')
    expect(data.map(({ letter, sort_name }) => `${letter} ${sort_name}`)).toEqual([
      'C Camus, Albert',
      'C Césaire, Aimé',
      'E Éluard, Paul',
      'W Woolf, Virginia',
      'Y Yourcenar, Marguerite',
      'other 村上, 春樹',
    ])
  })

  it('one letter at a time, accents folded, and what is under none', async () => {
    expect(await names('/collaborators?letter=C&sort=sort_name')).toEqual(['Albert Camus', 'Aimé Césaire'])
    expect(await names('/collaborators?letter=E')).toEqual(['Paul Éluard'])
    expect(await names('/collaborators?letter=other')).toEqual(['村上春樹'])
    expect(await names('/collaborators?letter=X')).toEqual([])
  })

  it('names that hold the searched beginnings of words, whatever their order, case and accents', async () => {
    expect(await names('/collaborators?smart_search=CESA')).toEqual(['Aimé Césaire'])
    expect(await names('/collaborators?smart_search=your+marg')).toEqual(['Marguerite Yourcenar'])
    expect(await names('/collaborators?smart_search=amus')).toEqual([])
    expect(await names('/collaborators?smart_search=%25')).toEqual([])
    expect((await read('/collaborators?smart_search=+&per_page=1')).meta.total).toBe(6)
  })
})

describe('GET /collaborators/letters answers', () => {
  it('the letters in use with how many stand under each, removed books left out', async () => {
    expect((await read<LetterCount[]>('/collaborators/letters')).data).toEqual([
      { letter: 'C', count: 2 },
      { letter: 'E', count: 1 },
      { letter: 'W', count: 1 },
      { letter: 'Y', count: 1 },
      { letter: 'other', count: 1 },
    ])
  })
})

describe('GET /collaborators/{id} answers', () => {
  it('what a person did for books on sale, each book counted once', async () => {
    expect(await collaborator('Marguerite Yourcenar')).toMatchObject({
      sort_name: 'Yourcenar, Marguerite',
      letter: 'Y',
      article_count: 2,
      roles: [
        { role: 'author', article_count: 1 },
        { role: 'translator', article_count: 1 },
        { role: 'preface', article_count: 1 },
      ],
    })
  })

  it('who made the same books', async () => {
    const { colleagues } = await collaborator('Marguerite Yourcenar')
    expect(colleagues.map(({ _nom, article_count }) => [_nom, article_count])).toEqual([
      ['Virginia Woolf', 1],
    ])
    expect((await collaborator('Aimé Césaire')).colleagues).toEqual([])
  })

  it('a person whose books are all gone, without any', async () => {
    const { data } = await read<Article[]>('/articles?smart_search=parti')
    expect(data).toEqual([])
    const people = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const response = await call(`/collaborators/${index + 1}`)
        return response.ok ? ((await response.json()) as { data: CollaboratorDetail }).data : undefined
      }),
    )
    expect(people.find((person) => person?._nom === GONE.name)).toMatchObject({
      article_count: 0,
      roles: [],
      colleagues: [],
    })
  })
})

describe('GET /articles answers', () => {
  it('the books for which a collaborator had one role', async () => {
    const { id } = await collaborator('Albert Camus')
    const titles = async (query: string) =>
      (await read<Article[]>(`/articles?${query}`)).data.map(({ designation }) => designation).toSorted()
    expect(await titles(`collaborator=${id}`)).toEqual(['La Peste', 'La Rose de personne'])
    expect(await titles(`collaborator=${id}&role=author`)).toEqual(['La Peste'])
    expect(await titles(`collaborator=${id}&role=preface`)).toEqual(['La Rose de personne'])
    expect(await titles(`collaborator=${id}&role=illustrator`)).toEqual([])
    expect(await titles('role=illustrator')).toHaveLength(6)
  })
})

describe('GET /collections/{id} answers', () => {
  it('publishers with their books in it, and the collections near it', async () => {
    const folio = await collection('Folio')
    expect(folio).toMatchObject({ nom: 'Folio', article_count: 3 })
    expect(folio.publishers.map(({ title, article_count }) => [title, article_count])).toEqual([
      ['Gallimard', 3],
    ])
    // Blanche shares publisher and Camus, Cosmopolite only Yourcenar
    expect(folio.related.map(({ nom, article_count }) => [nom, article_count])).toEqual([
      ['Blanche', 1],
      ['Cosmopolite', 1],
    ])
    expect((await collection('Poésie')).related).toEqual([])
  })

  it('in a list, those whose names begin as typed', async () => {
    const { data } = await read<Collection[]>('/collections?smart_search=poesie')
    expect(data.map(({ nom }) => nom)).toEqual(['Poésie'])
  })
})

describe('a list of names refuses', () => {
  it.each(['/collaborators/999999', '/collaborators/abc', '/collections/999999', '/collections/-1'])(
    '%s with 404',
    async (path) => {
      expect((await call(path)).status).toBe(404)
    },
  )

  it.each([
    '/collaborators?letter=%C3%89',
    '/collaborators?sort=best',
    '/collaborators?page=0',
    '/articles?role=friend',
  ])('%s with 422', async (path) => {
    expect((await call(path)).status).toBe(422)
  })
})

it('series are found by beginnings of words, those of most books first, and none that is sold no more', async () => {
  const { db } = database
  for (const [volume, name] of ['Cycle du Grand Nord', 'Le Nord', 'le nord'].entries())
    await storeBook(db, { title: `Tome ${volume}`, series: { name, volume } })
  await storeBook(db, { title: 'Fini', series: { name: 'Nord perdu', volume: 1 }, removed: true })
  expect(await seriesNamed('nor')).toEqual([
    { name: expect.stringMatching(/^le nord$/i) as string, article_count: 2 },
    { name: 'Cycle du Grand Nord', article_count: 1 },
  ])
  expect(await seriesNamed('gra cyc')).toMatchObject([{ name: 'Cycle du Grand Nord' }])
  expect(await seriesNamed('?!')).toEqual([])
  expect((await call('/series')).status).toBe(422)
})
