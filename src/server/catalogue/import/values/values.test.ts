import { describe, expect, it } from 'vitest'
import { categoryKey, parseCategories, parseImages } from './lists.ts'
import { parseFormat, parseLanguage } from './vocabularies.ts'
import { parseCount, parseDate, parseMeasure, parseRate } from './numbers.ts'
import { parsePeople, sortNameOf } from './people.ts'
import { parseTitle } from './texts.ts'

describe('names of people in a catalogue', () => {
  const names = (cell: string) => parsePeople(cell, 'author').map(({ name }) => name)

  it.each([
    ['J.K. Rowling, Mary GrandPré', ['J.K. Rowling', 'Mary GrandPré']],
    ['William Shakespeare, Robert           Jackson', ['William Shakespeare', 'Robert Jackson']],
    ['Camus, Albert; Sartre, Jean-Paul', ['Albert Camus', 'Jean-Paul Sartre']],
    ['CAMUS, Albert', ['Albert CAMUS']],
    ['Rowling, J.K.', ['J.K. Rowling']],
    ['Bill Martin, Jr., Eric Carle', ['Bill Martin Jr.', 'Eric Carle']],
    ['Homer, Virgil', ['Homer', 'Virgil']],
    ['Anonyme;;', ['Anonyme']],
    ['', []],
  ])('%s', (cell, expected) => {
    expect(names(cell)).toEqual(expected)
  })

  it('have the role that stands behind their name', () => {
    const people = parsePeople(
      'Alice Munro, Agnès Desarthe (traductrice), Quentin Blake (Illustrator), X (Y)',
      'author',
    )
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Alice Munro', 'author'],
      ['Agnès Desarthe', 'translator'],
      ['Quentin Blake', 'illustrator'],
      ['X (Y)', 'author'],
    ])
  })

  it.each([
    ['Marguerite Yourcenar', 'Yourcenar, Marguerite'],
    ['Simone de Beauvoir', 'Beauvoir, Simone de'],
    ['J. M. G. Le Clézio', 'Le Clézio, J. M. G.'],
    ['Kurt Vonnegut Jr.', 'Vonnegut Jr., Kurt'],
    ['Voltaire', 'Voltaire'],
  ])('%s is filed as %s', (name, filed) => {
    expect(sortNameOf(name)).toBe(filed)
  })
})

describe('titles in a catalogue', () => {
  it.each([
    ['The Hunger Games (The Hunger Games, #1)', 'The Hunger Games', { name: 'The Hunger Games', volume: 1 }],
    ['Dune (Dune Chronicles #1)', 'Dune', { name: 'Dune Chronicles', volume: 1 }],
    [
      'A Clash of Kings  (A Song of Ice and Fire, #2)',
      'A Clash of Kings',
      { name: 'A Song of Ice and Fire', volume: 2 },
    ],
    ['Fallen (Rosemary Beach, #1; Too Far, #1)', 'Fallen', { name: 'Rosemary Beach', volume: 1 }],
    ['The Complete Set (Foo, #1-3)', 'The Complete Set (Foo, #1-3)', undefined],
    ['A Novella (Foo, #0.5)', 'A Novella (Foo, #0.5)', undefined],
    ['#Girlboss', '#Girlboss', undefined],
    ['Emma (Penguin Classics)', 'Emma (Penguin Classics)', undefined],
  ])('%s', (cell, title, series) => {
    expect(parseTitle(cell)).toEqual(series ? { title, series } : { title })
  })
})

describe('formats and languages', () => {
  it.each([
    ['Paperback', 'broche'],
    ['Hardback', 'relie'],
    ['Relié', 'relie'],
    ['Livre de poche', 'poche'],
    ['Mass Market Paperback', 'poche'],
    ['Board book', 'album'],
    ['CD-Audio', 'audio'],
    ['eBook', 'numerique'],
    ['Sheet music', 'autre'],
    ['Papyrus', undefined],
  ])('%s is %s', (cell, format) => {
    expect(parseFormat(cell)).toBe(format)
  })

  it.each([
    ['eng', 'en'],
    ['en-US', 'en'],
    ['en_GB', 'en'],
    ['fre', 'fr'],
    ['fra', 'fr'],
    ['Français', 'fr'],
    ['anglais', 'en'],
    ['GERMAN', 'de'],
    ['mul', 'mul'],
    ['nl', 'nl'],
    ['??', undefined],
    ['Klingonese', undefined],
  ])('%s is %s', (cell, code) => {
    expect(parseLanguage(cell)).toBe(code)
  })
})

describe('numbers and dates', () => {
  const found = <T>(parsed: { kind: string; value?: T }) =>
    parsed.kind === 'value' ? parsed.value : parsed.kind

  it.each([
    ['12', 12],
    ['12.0', 12],
    ['4 780 653', 4_780_653],
    ['', 'empty'],
    ['-1', 'fault'],
    ['1.5', 'fault'],
    ['many', 'fault'],
    ['99999999999', 'fault'],
  ])('the count %s is %s', (cell, expected) => {
    expect(found(parseCount(cell))).toBe(expected)
  })

  it.each([
    ['350', 350],
    ['350 g', 350],
    ['0,35 kg', 350],
    ['17.8 cm', 178],
    ['heavy', 'fault'],
    ['3 stone', 'fault'],
  ])('the measure %s is %s', (cell, expected) => {
    expect(found(parseMeasure(cell))).toBe(expected)
  })

  it.each([
    ['1997', '1997'],
    ['1997.0', '1997'],
    ['2021-09', '2021-09'],
    ['2021-09-03', '2021-09-03'],
    ['2021-09-03T10:00:00Z', '2021-09-03'],
    ['03/09/2021', '2021-09-03'],
    ['09/23/2021', '2021-09-23'],
    ['2021-02-30', 'fault'],
    ['2021-13', 'fault'],
    ['-750.0', 'fault'],
    ['soon', 'fault'],
  ])('the date %s is %s', (cell, expected) => {
    expect(found(parseDate(cell))).toBe(expected)
  })

  it.each([
    ['4.34', Math.fround(4.34)],
    ['5', 5],
    ['5.1', 'fault'],
    ['good', 'fault'],
  ])('the rating %s is %s', (cell, expected) => {
    expect(found(parseRate(cell))).toBe(expected)
  })
})

describe('categories and images', () => {
  it('are paths of three levels at most, several in a cell', () => {
    expect(parseCategories('Romance')).toEqual([['Romance']])
    expect(parseCategories('BD >  Mangas > Shonen > Trop; Humour | ')).toEqual([
      ['BD', 'Mangas', 'Shonen'],
      ['Humour'],
    ])
    expect(categoryKey(['Bandes dessinées', 'L’été'])).toBe('bandes-dessinees/l-ete')
  })

  it('are links that a browser may load, without pictures that say "no picture"', () => {
    expect(
      parseImages(
        'https://a.example/1.jpg|http://a.example/2.jpg javascript:alert(1) https://b.example/nophoto/x.png',
      ),
    ).toEqual({
      links: ['https://a.example/1.jpg', 'http://a.example/2.jpg'],
      refused: ['javascript:alert(1)'],
    })
  })
})
