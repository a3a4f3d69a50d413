/** Every French text that has a name or a title in it, with names before which "de" and "que" lose their e. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What texts call a value that is a name: of a person, a book, a shop, a shelf, a town, a till’s feed. */
const CALLED = new Set(
  [
    'author',
    'bookseller',
    'buyer',
    'by',
    'city',
    'feed',
    'goes',
    'invitedBy',
    'known',
    'label',
    'name',
  ].concat(
    ['person', 'place', 'publisher', 'reader', 'section', 'series', 'shelf', 'shop', 'signature', 'stays'],
    ['subject', 'supplier', 'title', 'town', 'translator', 'words'],
  ),
)
const WHOLE = /(?<!\p{L})(de|que|le|la|je|ne|ce|jusque|lorsque|puisque) (Inès|Albert|Hugo)/iu

/** Texts are arrow functions of values, or of one object: `(name, count) =>` or `({ name, count }) =>`. */
function parametersOf(text: object): { name: string; isObject: boolean }[] {
  const [before = ''] = text.toString().split('=>')
  return before.trim().startsWith('({')
    ? [{ name: '', isObject: true }]
    : [...before.matchAll(/\w+/g)].map(([name]) => ({ name, isObject: false }))
}

function textsWith(name: string, other: unknown, value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const valueOf = (called: PropertyKey) => (CALLED.has(String(called)) ? name : other)
    const all = new Proxy({}, { get: (_, called) => valueOf(called) })
    const given = parametersOf(value).map((one) => (one.isObject ? all : valueOf(one.name)))
    try {
      return textsWith(name, other, (value as (...all: unknown[]) => unknown)(...given))
    } catch {
      return [] // made for another kind of value
    }
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => textsWith(name, other, one))
}

const FILES = globSync('{fr,staff/fr}/**/*.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(FILES.map((file) => import(join(import.meta.dirname, file))))

it.each(['Inès', 'Albert', 'Hugo'])('no French text leaves an e before %s', (name) => {
  const texts = [1, 2, 'mots', null].flatMap((other) => textsWith(name, other, modules))
  expect(new Set(texts.filter((text) => text.includes(name))).size).toBeGreaterThan(300)
  expect(texts.filter((text) => WHOLE.test(text))).toEqual([])
})
