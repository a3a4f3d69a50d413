import { describe, expect, it } from 'vitest'
import { MAX_LIST_CHARACTERS } from './limits.ts'
import { readList } from './read-list.ts'

const readLine = (text: string) => {
  const [line] = readList(text)
  if (!line) throw new Error(`Nothing was read of: ${text}`)
  return line
}

describe('copies', () => {
  it.each([
    ['L’Étranger, Camus', 1],
    ['3 x L’Étranger', 3],
    ['L’Étranger x3', 3],
    ['L’Étranger ×12', 12],
    ['L’Étranger (2 ex.)', 2],
    ['2) 25 exemplaires de La Peste', 25],
    ['deux exemplaires de La Peste', 2],
    ['4 copies of Orbital', 4],
    ['La Peste – qté : 30', 30],
    ['Germinal ; Zola ; 5', 5],
    ['Germinal\tZola\t8,90 €\t28', 28],
    ['12. La Peste', 1],
    ['1984 - George Orwell', 1],
    ['20 000 lieues sous les mers', 1],
    ['Fahrenheit 451', 1],
    ['La Peste, 7,20 €', 1],
    ['La Peste 4000 ex.', 1],
  ])('"%s" asks for %i', (text, quantity) => {
    expect(readLine(text).quantity).toBe(quantity)
  })

  it('a number at an end of a line is left open: copies, a volume, or part of the title', () => {
    expect(readLine('Harry Potter 3')).toMatchObject({ quantity: 1, looseNumber: 3 })
    expect(readLine('101 dalmatiens')).toMatchObject({ quantity: 1, looseNumber: 101 })
  })

  it('numbers that only count the lines ask for nothing', () => {
    const lines = readList('1 La Peste\n2 Germinal\n3 Candide\n4 Nana')
    expect(lines.map(({ parts, looseNumber }) => [parts, looseNumber])).toEqual([
      [['La Peste'], undefined],
      [['Germinal'], undefined],
      [['Candide'], undefined],
      [['Nana'], undefined],
    ])
  })
})

describe('what stands around a book', () => {
  it.each([
    ['• La Peste'],
    ['- [ ] La Peste'],
    ['☐ La Peste'],
    ['1. La Peste'],
    ['12) La Peste'],
    ['n° 3 La Peste'],
    ['a) La Peste'],
    ['> > La Peste'],
    ['**La Peste**'],
    ['<li><b>La&nbsp;Peste</b></li>'],
    ['📚 La Peste'],
    ['3️⃣ La Peste'],
    ['\u202BLa Peste\u202C'],
    ['La\u00A0Peste'],
    ['La Pe\u00ADste'],
    ['La Peste (12,50 €)'],
    ['La Peste ou équivalent'],
    ['[La Peste](https://example.org/la-peste)'],
  ])('is taken from "%s"', (text) => {
    expect(readLine(text).parts).toEqual(['La Peste'])
  })

  it.each([
    ['V. Hugo', ['V. Hugo']],
    ['J.K. Rowling, Harry Potter', ['J.K. Rowling', 'Harry Potter']],
    ['L’Étranger (Camus) – Folio', ['L’Étranger', 'Camus', 'Folio']],
    ['À la recherche du temps perdu', ['À la recherche du temps perdu']],
  ])('leaves "%s" as it is', (text, parts) => {
    expect(readLine(text).parts).toEqual(parts)
  })

  it.each([
    ['La Peste ou équivalent', true],
    ['La Peste (toute édition)', true],
    ['La Peste, édition au choix', true],
    ['The Plague, any edition will do', true],
    ['The Plague or similar', true],
    ['La Peste, éd. Folio', false],
  ])('"%s" takes equivalents: %s', (text, isEquivalent) => {
    expect(readLine(text).isEquivalent).toBe(isEquivalent)
  })

  it('distinguishes quoted titles, publishers behind their mark and volumes', () => {
    expect(readLine('« Naruto », tome 5, éd. Kana')).toMatchObject({
      title: 'Naruto',
      volumes: [5],
      editions: ['Kana'],
    })
    expect(readLine('One Piece t. 1 à 3').volumes).toEqual([1, 2, 3])
    expect(readLine('Fondation, tome IV').volumes).toEqual([4])
  })
})

describe('headings', () => {
  it.each([
    ['Français 6e :', 'surely'],
    ['--- HISTOIRE ---', 'surely'],
    ['🎄🎄🎄', 'surely'],
    ['Titre;Auteur;ISBN', 'surely'],
    ['Liste des lectures de 3e', 'perhaps'],
    ['Year 12 reading list', 'perhaps'],
    ['Merci beaucoup pour votre aide !', 'perhaps'],
    ['NB : un cahier par élève !', 'perhaps'],
    ['Réf.\tDésignation\tAuteur(s)\tP.U. TTC\tQté\tTotal', 'surely'],
    ['La Peste, Camus', 'no'],
    ['Œuvres : Phèdre de Racine', 'no'],
    ['9782070360024', 'no'],
  ])('"%s" is one: %s', (text, heading) => {
    expect(readLine(text).heading).toBe(heading)
  })
})

describe('rows of a spreadsheet', () => {
  it('are read by their row of headings, in any order and with quotation marks', () => {
    const [, first, second] = readList(
      'Qté;Auteur;Titre;Éditeur;EAN\n12;"Camus, Albert";"La Peste";Gallimard;9782070360420\n;Zola;Germinal;;',
    )
    expect(first).toMatchObject({
      quantity: 12,
      title: 'La Peste',
      editions: ['Gallimard'],
      isbn: { isbn: '9782070360420' },
    })
    expect(second).toMatchObject({ quantity: 1, parts: ['Germinal', 'Zola'], isbn: undefined })
  })

  it('several ISBNs and nothing else are as many books', () => {
    const lines = readList('9782070360024, 9782070360420\n')
    expect(lines.map(({ number, isbn }) => [number, isbn?.isbn])).toEqual([
      [1, '9782070360024'],
      [1, '9782070360420'],
    ])
  })
})

describe('several books in a line', () => {
  const partsOf = (text: string) => readList(text).map((line) => line.text)

  it('are distinguished by their ISBNs, with the words that each has', () => {
    const lines = readList('9782070360024 (L’Étranger) x2, 9782070360420 (La Peste)')
    expect(lines.map(({ isbn, parts, quantity }) => [isbn?.isbn, parts, quantity])).toEqual([
      ['9782070360024', ['L’Étranger'], 2],
      ['9782070360420', ['La Peste'], 1],
    ])
    expect(partsOf('Camus : La Peste 9782070360420, L’Étranger 9782070360024')).toHaveLength(2)
  })

  it('are one where its ISBNs are, or where either will do', () => {
    expect(partsOf('9782070360420 / 2070360423 La Peste')).toHaveLength(1)
    expect(partsOf('9782070360420 / 9782070360024')).toHaveLength(2)
    expect(partsOf('L’Étranger : 9782070360024 ou 9782070212002')).toHaveLength(1)
  })

  it('are its parts between semicolons, for the catalogue to sort into author and publisher', () => {
    const [line] = readList('Phèdre, Racine x2 ; Germinal')
    expect(line?.several.map(({ parts, quantity }) => [parts, quantity])).toEqual([
      [['Phèdre', 'Racine'], 2],
      [['Germinal'], 1],
    ])
    expect(readList('9782012101333 ; Astérix le Gaulois ; Goscinny')[0]?.several).toEqual([])
  })

  it('are at most as many parts as a list has lines', () => {
    const lines = readList(Array.from({ length: 100 }, () => 'un ; deux ; trois ; quatre').join('\n'))
    expect(lines.flatMap(({ several }) => several).length).toBeLessThanOrEqual(200)
  })
})

it('names of publishers that are cut short are written out', () => {
  expect(readLine('Chien jaune, éd. LdP').editions).toEqual(['Livre de Poche'])
})

it('the longest texts of one sign are read before the test’s time is over, and each line is cut', () => {
  const pieces = [
    '9',
    '1 ',
    'é',
    '<b',
    '((((',
    '"',
    ';',
    '\t',
    '> ',
    '- ',
    '978-',
    'x3 ',
    '٣',
    '\u202E',
    '🎉',
    'ex ',
    '&amp;',
    '”',
  ]
  for (const piece of pieces) {
    const long = piece.repeat(Math.floor(MAX_LIST_CHARACTERS / piece.length))
    for (const { text, quantity } of readList(`${long}\n${long.slice(0, 300)}`)) {
      expect(text.length).toBeLessThan(500)
      expect(quantity).toBeGreaterThanOrEqual(1)
    }
  }
})
