import { describe, expect, it } from 'vitest'
import { readZpl, type ReadLabel } from '../../../../tests/support/label-printer.ts'
import { bookLabel, slipLabel, testLabel, type BookLabel } from './labels.ts'
import { zplLines, zplWidth } from './zpl.ts'

const media = { dotsPerMm: 8, widthMm: 57, heightMm: 32 }
const MEDIA = [
  media,
  { dotsPerMm: 8, widthMm: 40, heightMm: 25 },
  { dotsPerMm: 12, widthMm: 57, heightMm: 32 },
  { dotsPerMm: 12, widthMm: 102, heightMm: 152 },
]
const book: BookLabel = {
  title: 'L’Œuvre au noir',
  price: '9,40\u202F€',
  shelf: 'L2',
  isbn: '9782070367986',
  copies: 1,
}
const slip = {
  kind: 'slip' as const,
  heading: 'Retrait',
  place: 'R9',
  name: 'Zoé Brûlé',
  number: 'GMP-4F7K-92QX',
  lines: [],
  more: ['1 × Mémoires d’Hadrien', '2 × L’Œuvre au noir'],
}
const only = (zpl: string | undefined): ReadLabel => {
  const [label, ...others] = readZpl(zpl ?? '')
  if (!label || others.length > 0) throw new Error('That is not one label.')
  return label
}
const words = (label: ReadLabel) => label.texts.map(({ text }) => text)
const EAN_MODULES = 95

/** Nothing leaves the label, and nothing lies on something else. */
function expectTidy({ width, height, texts, bars }: ReadLabel) {
  const boxes = [
    ...texts.map(({ x, y, dots, text }) => ({ x, y, right: x + zplWidth(text, dots), below: y + dots })),
    ...bars.map(({ x, y, height: high, module, kind, code }) => ({
      x,
      y,
      right: x + module * (kind === 'ean13' ? EAN_MODULES : 11 * (code.length + 3) + 2),
      below: y + high,
    })),
  ]
  for (const box of boxes) {
    expect(box.x).toBeGreaterThan(0)
    expect(box.y).toBeGreaterThan(0)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.below).toBeLessThanOrEqual(height)
  }
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        box.right <= other.x || other.right <= box.x || box.below <= other.y || other.below <= box.y,
        JSON.stringify([box, other]),
      ).toBe(true)
}

describe('a book', () => {
  it.each(MEDIA)('has title, price, shelf and its EAN-13 apart on $widthMm × $heightMm mm', (size) => {
    const label = only(
      bookLabel({ ...book, title: 'Les Misérables, tome I : Fantine, suivi de notes' }, size),
    )
    expectTidy(label)
    expect(words(label).join(' ')).toContain('9,40 € L2')
    expect(label.bars).toMatchObject([{ kind: 'ean13', code: '9782070367986' }])
    expect([label.width, label.height]).toEqual(
      [size.widthMm, size.heightMm].map((mm) => mm * size.dotsPerMm),
    )
    // What a reader needs: 0.2 mm for a bar
    expect(label.bars[0]?.module).toBeGreaterThanOrEqual(0.2 * size.dotsPerMm)
  })

  it('is printed as often as it is wanted', () => {
    expect(only(bookLabel({ ...book, copies: 7 }, media)).copies).toBe(7)
  })

  it('keeps its accents, also where they were typed as signs of their own', () => {
    expect(words(only(bookLabel({ ...book, title: 'E\u0301tranger\u00AD à Noël' }, media)))[0]).toBe(
      'Étranger à Noël',
    )
  })

  it('prints ^, ~ and _ of a title, which would be commands', () => {
    const title = '^XZ^XA^JUN ~JA_5E\\&'
    expect(words(only(bookLabel({ ...book, title }, media)))[0]).toBe(title)
  })

  it('cuts a long title at a word, after two lines', () => {
    const title =
      'À la recherche du temps perdu, tome II : À l’ombre des jeunes filles en fleurs, deuxième partie'
    const [one = '', two = '', price] = words(only(bookLabel({ ...book, title }, media)))
    expect(price).toBe('9,40 €')
    expect(two).toMatch(/[^\s,;:.-]…$/)
    expect(`${title} `.startsWith(`${one} ${two.slice(0, -1)}`)).toBe(true)
    expect(title[`${one} ${two.slice(0, -1)}`.length]).toMatch(/[\s,;:]/)
  })

  it('breaks a word that is wider than the label', () => {
    const lines = zplLines('A'.repeat(90), { dots: 20, width: 300, most: 9 })
    expect(lines.join('')).toBe('A'.repeat(90))
    for (const line of lines) expect(zplWidth(line, 20)).toBeLessThanOrEqual(300)
  })
})

describe('a slip', () => {
  it.each(MEDIA.filter(({ widthMm }) => widthMm > 40))(
    'has its place, name and number apart on $widthMm × $heightMm mm',
    (size) => {
      const label = only(slipLabel(slip, size))
      expectTidy(label)
      expect(words(label)).toEqual(expect.arrayContaining(['R9', 'Zoé Brûlé']))
      expect(label.bars).toMatchObject([{ kind: 'code128', code: 'GMP-4F7K-92QX' }])
    },
  )

  it('says how many books it has no room for', () => {
    const more = Array.from({ length: 30 }, (_, at) => `1 × Livre ${at}`)
    const label = only(slipLabel({ ...slip, more }, { dotsPerMm: 8, widthMm: 102, heightMm: 76 }))
    expectTidy(label)
    const shown = words(label).filter((text) => text.includes('Livre')).length
    expect(shown).toBeGreaterThan(0)
    expect(words(label)).toContain(`+ ${30 - shown}`)
  })

  it('is not printed where an address is not whole, or its number could not be read', () => {
    const lines = ['Zoé Brûlé', '12 rue des Écoles', 'Bâtiment B', '75005 PARIS', 'FRANCE']
    expect(slipLabel({ ...slip, place: null, lines }, media)).toBeUndefined()
    expect(slipLabel(slip, { dotsPerMm: 8, widthMm: 40, heightMm: 60 })).toBeUndefined()
    const label = only(slipLabel({ ...slip, lines }, { dotsPerMm: 8, widthMm: 102, heightMm: 152 }))
    expect(words(label)).toEqual(expect.arrayContaining(lines))
    const endless = ['12 rue des Écoles '.repeat(20)]
    expect(
      slipLabel({ ...slip, lines: endless }, { dotsPerMm: 8, widthMm: 102, heightMm: 152 }),
    ).toBeUndefined()
  })
})

it('a test label shows its edges', () => {
  const label = only(testLabel('Étiquette d’essai', media))
  expectTidy(label)
  expect(label.boxes).toEqual(['16 16 424 224 2'])
})
