import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleList } from '#shared/contract/catalogue-lists.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  call = apiOf(aShop({ db }))
  await storeBook(db, { isbn: '9782070360024', title: 'L’Étranger', collection: 'Folio' })
  await storeBook(db, { title: 'La Peste', collection: 'Folio' })
  await storeBook(db, { title: 'Camus, une biographie', author: 'Olivier Todd', bestsellerCount: 1 })
  await storeBook(db, { title: 'Œdipe roi', author: 'Sophocle', publisher: 'Les Belles Lettres' })
  await storeBook(db, { title: 'Les Misérables', author: 'Victor Hugo', bestsellerCount: 10 })
  await storeBook(db, {
    title: 'Les Misérables expliqués aux enfants',
    author: 'Anne Dupont',
    bestsellerCount: 90_000,
  })
  await storeBook(db, {
    isbn: '9780804429573',
    title: 'The Philosopher’s Stone',
    subtitle: 'A History of Alchemy',
    series: { name: 'Hermetica', volume: 1 },
    author: 'Jean-Paul Roux',
  })
  for (const volume of [12, 1, 3, 2]) {
    const title = `Le Fil rouge${volume === 12 ? ' : douzième nœud' : ''}`
    await storeBook(db, { title, series: { name: 'Le Fil rouge', volume }, author: 'J. K. Tissot' })
  }
  await storeBook(db, { title: 'Vie de saint Éloi', author: 'Dr Zimmer', bestsellerCount: 5 })
  await storeBook(db, { title: 'Hauts & Bas', author: 'Inès Faure' })
  await storeBook(db, { title: 'Hauts et bas des montagnes', author: 'Inès Faure', bestsellerCount: 900 })
  await storeBook(db, { title: 'Les Quatre Vents', author: 'Paul Hary' })
  await storeBook(db, { title: 'Vingt mille pas dans la neige', author: 'Odd Lind' })
  await storeBook(db, { title: '10 000 pas et un chien', author: 'Odd Lind' })
  await storeBook(db, { title: 'L’Orage', author: 'Ida Nord', bestsellerCount: 50 })
  await storeBook(db, { title: 'Orage', author: 'Ida Nord' })
  await storeBook(db, { title: 'Petites Princesses', author: 'Rose Adam', bestsellerCount: 9000 })
  await storeBook(db, { title: 'Un petit, un tout petit prince', author: 'Rose Adam' })
  await storeBook(db, { title: 'Matilda chante', subtitle: 'Histoire d’une voix', author: 'Ève Roux' })
  await storeBook(db, { title: 'Retirée', removed: true })
})

afterAll(() => database.close())

async function answer(text: string): Promise<ArticleList> {
  const response = await call(`/articles?ecom_type=bookshop&smart_search=${encodeURIComponent(text)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as ArticleList
}

const search = async (text: string) => (await answer(text)).data.map(({ designation }) => designation)

describe('smart_search finds', () => {
  it.each([
    ['a title without accents', 'etranger', 'L’Étranger'],
    ['a title in capitals with its article', "L'ÉTRANGER", 'L’Étranger'],
    ['a title with the apostrophe forgotten', 'letranger', 'L’Étranger'],
    ['decomposed Unicode', 'E\u0301tranger', 'L’Étranger'],
    ['a ligature typed as two letters', 'oedipe', 'Œdipe roi'],
    ['a ligature', 'œdipe', 'Œdipe roi'],
    ['a title without its article, before longer ones', 'misérables', 'Les Misérables'],
    ['a title and its author, joined as people do', 'la peste de Camus', 'La Peste'],
    ['words in any order', 'roi sophocle oedipe', 'Œdipe roi'],
    ['a word still being typed', 'sopho', 'Œdipe roi'],
    ['title and author together', 'camus pest', 'La Peste'],
    ['a publisher', 'belles lettres', 'Œdipe roi'],
    ['a subtitle', 'history of alchemy', 'The Philosopher’s Stone'],
    ['a series', 'hermetica', 'The Philosopher’s Stone'],
    ['a hyphenated name without its hyphen', 'jean paul roux', 'The Philosopher’s Stone'],
    ['an English possessive without its apostrophe', 'philosophers stone', 'The Philosopher’s Stone'],
    ['an ISBN-13', '9782070360024', 'L’Étranger'],
    ['an ISBN-13 with hyphens', '978-2-07-036002-4', 'L’Étranger'],
    ['an ISBN-10', '2070360024', 'L’Étranger'],
    ['an ISBN-10 that ends in x', '0-8044-2957-x', 'The Philosopher’s Stone'],
    ['the beginning of an ISBN', '978-2-07-0360', 'L’Étranger'],
    ['an author by initials without their points', 'jk tissot', 'Le Fil rouge'],
    ['saint for st', 'st eloi', 'Vie de saint Éloi'],
    ['doctor for dr', 'docteur zimmer', 'Vie de saint Éloi'],
    ['a number in digits', 'les 4 vents', 'Les Quatre Vents'],
    ['thousands in digits', '20 000 pas', 'Vingt mille pas dans la neige'],
    ['thousands in one group', '20000 pas dans la neige', 'Vingt mille pas dans la neige'],
    ['thousands in words', 'dix mille pas', '10 000 pas et un chien'],
    ['and for a sign, before a longer title', 'hauts et bas', 'Hauts & Bas'],
    ['a word copied with a soft hyphen', 'so\u00ADphocle', 'Œdipe roi'],
    ['a word among operators', '!(peste) & | :* <->', 'La Peste'],
  ])('%s: %s', async (_what, text, title) => {
    expect((await search(text))[0]).toBe(title)
  })

  it('a word of the title before the same word of an author', async () => {
    expect(await search('camus')).toEqual(['Camus, une biographie', expect.any(String), expect.any(String)])
  })

  it('the last word before those that begin like it and sell more', async () => {
    expect(await search('petit prince')).toEqual(['Un petit, un tout petit prince', 'Petites Princesses'])
  })

  it('the exact title before a longer one that sells more', async () => {
    expect(await search('les miserables')).toEqual(['Les Misérables', 'Les Misérables expliqués aux enfants'])
  })

  it('the title with the article that was typed, also right after it was typed without', async () => {
    expect(await search('orage')).toEqual(['Orage', 'L’Orage'])
    expect(await search('l’orage')).toEqual(['L’Orage', 'Orage'])
  })

  it('every book of a collection', async () => {
    expect((await search('folio')).toSorted()).toEqual(['La Peste', 'L’Étranger'])
  })
})

describe('smart_search finds the volume', () => {
  it.each([
    ['fil rouge 3', 3],
    ['le fil rouge tome 3', 3],
    ['fil rouge t.2', 2],
    ['fil rouge t12', 12],
    ['fil rouge vol. 1', 1],
    ['fil rouge n° 12', 12],
    ['fil rouge 3 tissot pdf', 3],
  ])('%s', async (text, volume) => {
    expect((await answer(text)).data[0]?.series?.volume).toBe(volume)
  })

  it('and keeps the series in sight while a volume is typed', async () => {
    for (const text of ['fil rouge t', 'fil rouge to', 'fil rouge tome', 'fil rouge tome 1'])
      expect((await search(text))[0]).toMatch(/^Le Fil rouge/)
  })
})

describe('smart_search, where no book has all the words, finds', () => {
  it.each([
    ['words typed as one', 'misérableshugo', 'Les Misérables', 'miserables hugo'],
    ['one word typed as two', 'les misé rables', 'Les Misérables', 'les misérables'],
    ['words beside one that says what kind of thing it is', 'la peste camus pdf', 'La Peste', 'peste camus'],
    ['words beside others that no book has', 'sophocle électre', 'Œdipe roi', 'sophocle'],
    ['words beside one of two letters', 'sophocle da électre', 'Œdipe roi', 'sophocle'],
    ['the author where the title is not sold', 'camus chute', expect.any(String), 'camus'],
    ['what was typed first, if the rest adds nothing', 'peste hugo', 'La Peste', 'peste'],
    ['a letter doubled by mistake, before others as near', 'harry vents', 'Les Quatre Vents', 'hary vents'],
  ])('%s: %s', async (_what, text, title, suggestion) => {
    const { data, meta } = await answer(text)
    expect(data[0]?.designation).toEqual(title)
    expect(meta.suggestion).toBe(suggestion)
  })

  it.each([
    ['a word that says too little of what was typed', 'roi krzyzanowski przybyszewski'],
    ['a guess alone', 'sophocke przybyszewski'],
    ['the given name of somebody else', 'victor adam'],
    ['the given name of somebody else behind a surname', 'lebrun victor'],
    ['the name in a prize', 'prix sophocle'],
    ['a name of other consonants', 'mafalda'],
    ['two words of which an apostrophe makes one', 'dune'],
  ])('nothing by %s', async (_what, text) => {
    expect(await search(text)).toEqual([])
  })
})

describe('smart_search forgives', () => {
  it.each([
    ['a letter left out', 'misérbles', 'Les Misérables', 'misérables'],
    ['a letter too many', 'camuss peste', 'La Peste', 'camus peste'],
    ['a wrong letter', 'Sophocke', 'Œdipe roi', 'Sophocle'],
    ['swapped letters', 'les msiérables', 'Les Misérables', 'les misérables'],
    ['a publisher misspelt', 'bellees lettres', 'Œdipe roi', 'belles lettres'],
    ['two errors in a long word', 'filosopher', 'The Philosopher’s Stone', 'philosopher'],
  ])('%s: %s', async (_what, text, title, suggestion) => {
    const { data, meta } = await answer(text)
    expect(data[0]?.designation).toBe(title)
    expect(meta.suggestion).toBe(suggestion)
  })

  it('nothing where something matches as typed', async () => {
    expect((await answer('peste')).meta.suggestion).toBeUndefined()
  })

  it('nothing where a filter emptied the list', async () => {
    const response = await call('/articles?smart_search=peste&language=en')
    expect(await response.json()).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 24 } })
  })

  it('page by page, with the filters', async () => {
    const response = await call('/articles?smart_search=camuss&per_page=1&page=2&language=fr')
    const { data, meta } = (await response.json()) as ArticleList
    expect([data.length, meta.total, meta.suggestion]).toEqual([1, 3, 'camus'])
  })
})

describe('smart_search does not find', () => {
  it.each(['retirée', '&|!', '"', "'", '\\', ':*', '\u0000', '🙂', '%', 'xyzzy'])('%j', async (text) => {
    expect(await search(text)).toEqual([])
  })
})

describe('smart_search guards', () => {
  it('lists everything for a text of blanks', async () => {
    expect(await search('  ')).toHaveLength(22)
  })

  it('takes any text of 200 characters without failing', async () => {
    const texts = ['a'.repeat(200), 'é '.repeat(100), '\uFFFF'.repeat(200), "l'".repeat(100), '𝕏'.repeat(100)]
    for (const text of texts) expect(await search(text)).toBeInstanceOf(Array)
  })

  it('refuses more than 200 characters', async () => {
    expect((await call(`/articles?smart_search=${'a'.repeat(201)}`)).status).toBe(422)
  })

  it('counts what it found, page by page', async () => {
    const response = await call('/articles?smart_search=camus&per_page=1&page=2')
    const { data, meta } = (await response.json()) as ArticleList
    expect([data.length, meta.total]).toEqual([1, 3])
  })
})
