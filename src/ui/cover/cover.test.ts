import { describe, expect, it } from 'vitest'
import { TEXT_CONTRAST, contrast } from '#shared/theme/contrast.ts'
import { designCover } from './cover-design.ts'
import { COVER_PALETTES } from './cover-palettes.ts'
import { drawCover } from './draw-cover.ts'
import { coverTitle, initialOf, setAuthor, setTitle, textWidth } from './cover-text.ts'

const BOX = { width: 158, height: 112 }
const isbns = Array.from({ length: 500 }, (_, index) => String(9_782_070_000_000 + index * 7919))
const cover = (isbn: string, title = 'Nedjma', author = 'Kateb Yacine') =>
  designCover({ isbn, title, author })

describe('the title of a cover', () => {
  it.each([
    'Z',
    'Nedjma',
    'Les Œuvres complètes de Guillaume de Machaut',
    'Le Fabuleux Voyage du fakir qui était resté coincé dans une armoire Ikea',
    'Anticonstitutionnellement',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    `${'Un titre sans fin '.repeat(30)}`,
    'W'.repeat(60),
    '',
  ])('fits its box: %s', (title) => {
    const { size, lines } = setTitle(title, BOX)
    const widest = Math.max(...lines.map((line) => textWidth(line, size)))
    expect(widest).toBeLessThanOrEqual(BOX.width + textWidth('…', size))
    expect(lines.length * size).toBeLessThanOrEqual(BOX.height)
  })

  it('keeps every word where there is room', () => {
    const title = 'Cahier d’un retour au pays natal'
    expect(setTitle(title, BOX).lines.join(' ')).toBe(title)
  })

  it('prefers a calm setting: no line for a word alone if a slightly smaller size avoids it', () => {
    expect(setTitle('Small Things Like These', BOX).lines).toEqual(['Small Things', 'Like These'])
  })

  it('shows a cut by an ellipsis', () => {
    expect(setTitle('Un titre sans fin '.repeat(30), BOX).lines.at(-1)).toMatch(/…$/)
  })

  it('leaves out the series that catalogues append, but never everything', () => {
    expect(coverTitle('The Hunger Games (The Hunger Games, #1)')).toBe('The Hunger Games')
    expect(coverTitle('(Untitled)')).toBe('(Untitled)')
  })

  it.each([
    ['Le Rouge et le Noir', 'R'],
    ['L’Étranger', 'É'],
    ['The Great Gatsby', 'G'],
    ['1984', '1'],
    ['¿?', '*'],
    ['Le', 'L'],
  ])('takes its initial from the word that matters: %s', (title, initial) => {
    expect(initialOf(title)).toBe(initial)
  })
})

describe('the author of a cover', () => {
  it('gets smaller before it is cut', () => {
    expect(setAuthor('Zola', 158).size).toBeGreaterThan(setAuthor('Antoine de Saint-Exupéry', 158).size)
    expect(setAuthor('Antoine de Saint-Exupéry', 158).line).toBe('Antoine de Saint-Exupéry')
    expect(setAuthor('Le Collectif des Très Longs Noms Réunis de France', 158).line).toMatch(/…$/)
  })

  it('is the first of several', () => {
    expect(setAuthor('René Goscinny, Albert Uderzo', 158).line).toBe('René Goscinny …')
  })
})

describe('the design of a cover', () => {
  it('is always the same for one ISBN', () => {
    expect(cover('9782070360024')).toEqual(cover('9782070360024'))
  })

  it('uses every family, colour and height', () => {
    const designs = isbns.map((isbn) => cover(isbn))
    expect(new Set(designs.map(({ family }) => family)).size).toBe(13)
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(COVER_PALETTES.length)
    expect(new Set(designs.map(({ height }) => height)).size).toBe(3)
  })

  it('draws inside its page and without holes, for any length of title', () => {
    for (const isbn of isbns) {
      for (const title of ['Z', 'Un titre assez long pour prendre de la place '.repeat(4)]) {
        const design = cover(isbn, title)
        expect(design.shapes.map(({ d }) => d).join('')).not.toMatch(/NaN|Infinity|undefined/)
        expect(design.author.y).toBeLessThan(design.height)
        expect(design.initial?.size ?? 1).toBeGreaterThan(0)
      }
    }
  })

  it('is drawn as markup that a title cannot break out of', () => {
    const title = '</text><script>"&'
    for (const isbn of isbns.slice(0, 100)) {
      const drawing = drawCover({ isbn, title, author: '<b>"Anon" & Co</b>' })
      expect(drawing).not.toMatch(/<(?!\/?(?:path|rect|text|tspan)\b)|&(?!(?:amp|lt|gt|quot);)|undefined/)
      expect(drawing).toBe(drawCover({ isbn, title, author: '<b>"Anon" & Co</b>' }))
    }
    expect(drawCover({ isbn: '1', title, author: 'A' })).not.toBe(
      drawCover({ isbn: '1', title, author: 'B' }),
    )
  })

  it('can be read in every palette', () => {
    const unreadable = COVER_PALETTES.filter(({ text, ground }) => contrast(text, ground) < TEXT_CONTRAST)
    expect(unreadable).toEqual([])
  })
})
