/** A crawler that respects robots.txt and `nofollow` reaches every page of a whole shop, and each of them once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIsbn, storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { startShop, type ShopProcess } from '../../../../tests/support/shop.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'

/** More than one page of the list, in every combination of format, language and price. */
const BOOKS = 31
const PEOPLE = 5
const COLLECTIONS = 4

let database: TestDatabase
let shop: ShopProcess

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({ env: { SAMPLE_SHOP: '0', DATABASE_URL: database.databaseUrl } })
  const { db } = database
  const parentId = await storeCategory(db, { key: 'romans' })
  await storeCategory(db, { key: 'romans-noirs', parentId })
  await storeCategory(db, { key: 'essais' })
  for (let number = 0; number < BOOKS; number += 1) {
    await storeBook(db, {
      isbn: anIsbn(700_000 + number),
      title: `Livre ${number}`,
      author: `Autrice ${number % PEOPLE}`,
      collection: `Collection ${number % COLLECTIONS}`,
      categories: [number % 2 ? 'romans-noirs' : 'essais'],
      format: number % 3 ? 'poche' : 'broche',
      publicPriceCents: 500 + 100 * number,
    })
  }
})
afterAll(async () => {
  await shop.stop()
  await database.close()
})

/** RFC 9309: the longest matching pattern wins. */
function readRobots(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^(Allow|Disallow): (.+)$/g)])
    .map(([, kind, pattern = '']) => ({ isAllowed: kind === 'Allow', pattern }))
    .toSorted((one, other) => other.pattern.length - one.pattern.length)
  const fits = (pattern: string, path: string) =>
    new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}`).test(path)
  return (path) => rules.find(({ pattern }) => fits(pattern, path))?.isAllowed ?? true
}

type Link = { path: string; isFollowed: boolean }

/** Links of a page to its own site, without fragments. */
function linksOf(html: string, from: string): Link[] {
  return Array.from(html.matchAll(/<a\b[^>]*>/g), ([tag]) => tag)
    .map((tag) => ({
      href: /\shref="([^"]*)"/.exec(tag)?.[1] ?? '',
      rel: /\srel="([^"]*)"/.exec(tag)?.[1] ?? '',
    }))
    .map(({ href, rel }) => ({ url: new URL(href.replaceAll('&amp;', '&'), from), rel }))
    .filter(({ url }) => url.origin === new URL(from).origin)
    .map(({ url, rel }) => ({ path: url.pathname + url.search, isFollowed: !rel.includes('nofollow') }))
}

describe('a crawl of the whole shop', () => {
  it('reads as many pages as there are books, people, collections and categories, in French as in English', async () => {
    const textOf = async (path: string) => (await fetch(shop.url + path)).text()
    const isAllowed = readRobots(await textOf('/robots.txt'))
    const mapped = async (path: string) =>
      elementsOf(await textOf(path))
        .filter(({ name }) => name === 'loc')
        .map(({ text }) => text.replace(shop.url, ''))
    const inSitemap = (await Promise.all((await mapped('/sitemap.xml')).map(mapped))).flat()

    const read = new Set<string>()
    const astray = new Set<string>()
    const isFrench = (path: string) => !/^\/en\b/.test(path)
    const todo = ['/', ...inSitemap.filter(isFrench)]
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      if (read.has(path)) continue
      read.add(path)
      const links = linksOf(await textOf(path), shop.url + path)
      for (const link of links) {
        if (link.isFollowed && !isAllowed(link.path) && link.path.includes('?')) astray.add(link.path)
        if (link.isFollowed && isAllowed(link.path) && isFrench(link.path)) todo.push(link.path)
      }
    }

    expect([...astray]).toEqual([])
    const pages = [...read]
    expect(inSitemap.filter((path) => !isFrench(path))).toHaveLength(inSitemap.filter(isFrench).length)
    const of = (pattern: RegExp) => pages.filter((path) => pattern.test(path)).length
    expect(of(/^\/bookdetails\//)).toBe(BOOKS)
    expect(of(/^\/collaborator\//)).toBe(PEOPLE)
    expect(of(/^\/collection-details\//)).toBe(COLLECTIONS)
    expect(pages.filter((path) => path.includes('?')).toSorted()).toEqual(
      inSitemap.filter((path) => /^\/books\?category=\d+$/.test(path)).toSorted(),
    )
    expect(of(/^\/books\?/)).toBe(3)
    // Plus the single-page screens
    const others = pages.length - BOOKS - PEOPLE - COLLECTIONS - 3
    expect(others).toBeLessThanOrEqual(19)
  })
})
