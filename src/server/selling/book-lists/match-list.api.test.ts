import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import type { MatchedLine, MatchedList } from '#shared/contract/book-lists.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const [camus, dumas] = [{ author: 'Albert Camus' }, { author: 'Alexandre Dumas' }]
  const stranger = { ...camus, title: 'L’Étranger', work: 'stranger' }
  await storeBook(db, { ...stranger, isbn: '9782070360024', collection: 'Folio', stock: 0 })
  await storeBook(db, {
    ...stranger,
    isbn: '9782070212002',
    collection: 'Blanche',
    format: 'broche',
    stock: 3,
  })
  await storeBook(db, { ...stranger, title: 'The Stranger', publisher: 'Vintage', language: 'en' })
  await storeBook(db, { ...camus, isbn: '9782070360420', title: 'La Peste', collection: 'Folio', stock: 30 })
  for (const volume of [1, 2]) {
    const series = { name: 'Le Comte de Monte-Cristo', volume }
    await storeBook(db, { ...dumas, title: `Le Comte de Monte-Cristo, tome ${volume}`, series })
  }
  await storeBook(db, { author: 'Stefan Zweig', title: 'Le Joueur d’échecs' })
  await storeBook(db, { author: 'Jean Anouilh', title: 'Antigone', publisher: 'La Table ronde' })
  await storeBook(db, { author: 'Sophocle', title: 'Antigone', publisher: 'Flammarion', collection: 'GF' })
  await storeBook(db, { author: 'Jules Verne', title: 'Vingt mille lieues sous les mers' })
  await storeBook(db, { author: 'Ray Bradbury', title: 'Fahrenheit 451' })
  await storeBook(db, { author: 'Jean Racine', title: 'Théâtre' })
  await storeBook(db, { author: 'Voltaire', title: 'Candide', language: 'en', publisher: 'Penguin' })
  await storeBook(db, { author: 'Émile Zola', title: 'Germinal', removed: true, isbn: '9782253004226' })
})
beforeEach(() => shop.forgetTries())
afterAll(() => shop.close())

const paste = (text: unknown) => shop.call('/book-lists/match', post({ text }))
async function match(text: string): Promise<MatchedLine[]> {
  const response = await paste(text)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return ((await response.json()) as { data: MatchedList }).data.lines
}
/** The match of a line as one text. */
function summaryOf({ kind, why, quantity, article, candidates }: MatchedLine): string {
  const first = article ?? candidates[0]
  const book = first ? `${first.designation}, ${first.dc_auteur}` : 'nothing'
  return [kind, why, quantity > 1 ? `${quantity} ×` : '', book].filter(Boolean).join(' ')
}

describe('answers', () => {
  it('an ISBN in any writing with that book, as lists show it; blank lines count as places', async () => {
    const [first, second, ...rest] = await match('978-2-07-036042-0\n\nISBN 2070360423 (urgent)')
    expect(first).toMatchObject({ number: 1, kind: 'sure', isbn: '9782070360420', quantity: 1 })
    expect(first?.article).toMatchObject({ designation: 'La Peste', copies_available: 30 })
    expect(first?.article?.promise?.kind).toBe('shelf')
    expect(second).toMatchObject({ number: 3, kind: 'sure', article: { id: first?.article?.id } })
    expect(rest).toEqual([])
  })

  it('a list as teachers write it: headings apart, slips forgiven, what is open left to the reader', async () => {
    const lines = [
      ['Lectures de 3e :', 'heading nothing'],
      ['1. La Peste, A. Camus (Folio) – 25 ex.', 'sure 25 × La Peste, Albert Camus'],
      ['2. Le joueur d’echecs de Stefan Sweig', 'sure Le Joueur d’échecs, Stefan Zweig'],
      ['3. ANOUILH Jean – Antigone', 'sure Antigone, Jean Anouilh'],
      ['4. Antigone', 'doubtful several Antigone'],
      ['5. Antigone de Cocteau', 'doubtful other_author Antigone'],
      ['6. 20 000 lieues sous les mers (Jules Verne)', 'sure Vingt mille lieues sous les mers, Jules Verne'],
      ['7. Fahrenheit 451, Bradbury', 'sure Fahrenheit 451, Ray Bradbury'],
      ['8. lapeste camus x2', 'sure 2 × La Peste, Albert Camus'],
      ['9. Candide de Voltaire', 'doubtful other_edition Candide, Voltaire'],
      ['10. Le Comte de Monte-Cristo', 'doubtful several Le Comte de Monte-Cristo'],
      ['11. Le Comte de Monte-Cristo, tome II', 'sure Le Comte de Monte-Cristo, tome 2, Alexandre Dumas'],
      ['12. Monte-Cristo, Dumas, tome 7', 'doubtful other_volume Le Comte de Monte-Cristo'],
      ['13. Zzyzx le Magnifique', 'none nothing'],
      ['Théâtre', 'heading nothing'],
      ['Crime : La Peste (Camus)', 'sure La Peste, Albert Camus'],
      ['Bonne lecture à tous !', 'heading nothing'],
      ['Envoyé de mon téléphone', 'heading nothing'],
    ] as const
    const answers = await match(lines.map(([line]) => line).join('\n'))
    for (const [at, answer] of answers.entries()) {
      const [line, right] = lines[at] ?? []
      expect(`${line} → ${summaryOf(answer)}`).toContain(`${line} → ${right}`)
    }
    expect(answers).toHaveLength(lines.length)
  })

  it('books that semicolons set apart in a line one by one, but not the author and the publisher of one', async () => {
    const answers = await match(
      [
        'La Peste ; Fahrenheit 451 x2 ; Le Joueur d’échecs (Zweig)',
        'La Peste (Camus) ; La Ville qui n’est pas (A. Nonyme)',
        'Camus ; La Peste ; Folio',
        'La Peste, Camus ; si possible en poche',
      ].join('\n'),
    )
    expect(answers.map((line) => `${line.number} ${line.text}: ${summaryOf(line)}`)).toEqual([
      '1 La Peste: sure La Peste, Albert Camus',
      '1 Fahrenheit 451 x2: sure 2 × Fahrenheit 451, Ray Bradbury',
      '1 Le Joueur d’échecs (Zweig): sure Le Joueur d’échecs, Stefan Zweig',
      '2 La Peste (Camus): sure La Peste, Albert Camus',
      '2 La Ville qui n’est pas (A. Nonyme): none nothing',
      '3 Camus ; La Peste ; Folio: sure La Peste, Albert Camus',
      expect.stringMatching(/^4 La Peste, Camus ; si possible en poche: .*La Peste, Albert Camus$/),
    ])
  })

  it('a title without commas whose last word no edition has', async () => {
    const [line] = await match('La Peste Albert Camus Grasset')
    expect(line && summaryOf(line)).toBe('doubtful other_edition La Peste, Albert Camus')
  })

  it('never replaces an edition that the line names; one that it leaves open is one that can be had', async () => {
    const [any, folio, equivalent, minuit, pocket, english] = await match(
      [
        'L’Étranger, Albert Camus',
        'L’Étranger, Albert Camus, Folio',
        'L’Étranger, Albert Camus, Folio ou équivalent',
        'La Peste, Camus, éditions de Minuit',
        'La Peste, Albert Camus, poche',
        'L’Étranger, Camus, en anglais',
      ].join('\n'),
    )
    expect(any?.article).toMatchObject({ dc_collection: 'Blanche' })
    expect(any?.candidates.map(({ dc_collection }) => dc_collection)).toContain('Folio')
    expect(folio).toMatchObject({ kind: 'sure', article: { dc_collection: 'Folio', copies_available: 0 } })
    expect(equivalent).toMatchObject({ kind: 'sure', why: 'other_edition', equivalent: true })
    expect(equivalent?.article).toMatchObject({ dc_collection: 'Blanche', copies_available: 3 })
    expect(minuit).toMatchObject({
      kind: 'doubtful',
      why: 'other_edition',
      candidates: [{ designation: 'La Peste' }],
    })
    expect(pocket).toMatchObject({ kind: 'sure', article: { format: 'poche' } })
    expect(english?.kind === 'sure' && english.article?.language !== 'en').toBe(false)
  })

  it('an ISBN that is sold out stays, unless the line takes equivalents: then it is one in the same language', async () => {
    const [exact, equivalent] = await match('9782070360024\n9782070360024 ou équivalent')
    expect(exact).toMatchObject({ kind: 'sure', article: { dc_collection: 'Folio', copies_available: 0 } })
    expect(exact?.candidates.map(({ dc_collection }) => dc_collection)).toContain('Blanche')
    expect(equivalent).toMatchObject({ kind: 'sure', why: 'other_edition' })
    expect(equivalent?.article).toMatchObject({ language: 'fr', dc_collection: 'Blanche' })
  })

  it('an ISBN that is unknown, miswritten, of another title or no longer sold is a question to the reader', async () => {
    const answers = await match(
      [
        '9782070368228 La Peste, Camus',
        '9782070360421 La Peste, Camus',
        '9782070360420 Le Joueur d’échecs, Stefan Zweig',
        '9782253004226 Germinal',
        '9782070368228',
      ].join('\n'),
    )
    expect(
      answers.map(({ kind, why, candidates }) => [kind, why, candidates.map((one) => one.designation)]),
    ).toEqual([
      ['doubtful', 'isbn_unknown', ['La Peste']],
      ['doubtful', 'isbn_wrong', ['La Peste']],
      ['doubtful', 'isbn_of_another_title', ['La Peste', 'Le Joueur d’échecs']],
      ['none', 'removed', []],
      ['none', 'isbn_unknown', []],
    ])
  })

  it('whatever is pasted: two hundred times the same, signs, tags, orders to a database, other scripts', async () => {
    const same = await match('La Peste, Albert Camus\n'.repeat(200))
    expect(new Set(same.map(summaryOf))).toEqual(new Set(['sure La Peste, Albert Camus']))
    expect(same).toHaveLength(200)
    const odd = [
      'x'.repeat(20_000),
      `${'peste '.repeat(2000)}camus`,
      '\u202Eetsep al\u202C',
      '🎉🎉🎉',
      '<script>alert(1)</script>',
      "'; drop table books; --",
      "' | & ! <-> :* ( \\",
      'حرب وسلام',
      '戦争と平和',
      '%_%\\',
      'tome',
      '-',
      '0 ex.',
      '978',
    ]
    const answers = await match(odd.join('\n'))
    expect(answers.filter(({ kind }) => kind === 'sure')).toEqual([])
    expect(answers.every(({ text }) => text.length < 500)).toBe(true)
    expect((await match('<b>La Peste</b> 🎉 Camus')).map(summaryOf)).toEqual(['sure La Peste, Albert Camus'])
  })
})

describe('refuses', () => {
  it.each([
    ['nothing', ' \n ', 'empty'],
    ['201 lines', 'Germinal\n'.repeat(201), 'too_many_lines'],
    ['more than 60,000 characters', 'x'.repeat(60_001), 'too_long'],
    ['NUL', 'La \0Peste', 'holds characters that no text has'],
  ])('%s with 422 and the reason', async (_, text, fault) => {
    const response = await paste(text)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'INVALID_FIELDS', error: { text: [fault] } })
  })

  it('a visitor who sends list after list with 429, and keeps nothing but the count', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 61; times += 1) statuses.push((await paste('Lectures :')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect(await shop.db.$count(rateLimits)).toBe(1)
  })
})
