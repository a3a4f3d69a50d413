import { describe, expect, it } from 'vitest'
import { readTitle } from './read-title.ts'
import { readBook, isSameWork } from './same-work.ts'
import { isSamePerson, nameWords, surnameStarts } from './same-person.ts'

describe('a title', () => {
  it.each([
    ['The Hunger Games (The Hunger Games, #1)', 'hunger games', 'hunger games', 1],
    ['Naruto T03', 'naruto', 'naruto', 3],
    ['Les Rougon-Macquart, tome 13 : Germinal', 'germinal', 'rougon macquart', 13],
    ['Millénium, Tome II : La fille', 'fille', 'millenium', 2],
    ['Blacksad. 5 : Amarillo', 'amarillo', 'blacksad', 5],
    ['One Piece - Édition originale - Tome 37', 'one piece', 'one piece', 37],
    ['The Far Side Gallery: 2', 'far side gallery', 'far side gallery', 2],
  ])('tells work, series and volume: %s', (title, main, key, from) => {
    expect(readTitle({ title })).toMatchObject({ main, series: { key, from, to: from }, kind: 'work' })
  })

  it.each(['Fahrenheit 451', 'Catch-22', '1984', 'Dr. No', 'The Jungle Book', 'Tales (Foo, #1.5)'])(
    'names no volume where a number is its own: %s',
    (title) => {
      expect(readTitle({ title }).series).toBeUndefined()
    },
  )

  it.each([
    ['The Hunger Games Trilogy Boxset (The Hunger Games, #1-3)', 'set'],
    ['Coffret Astérix', 'set'],
    ['The Complete Persepolis', 'set'],
    ['The Lightning Thief: The Graphic Novel', 'derived'],
    ['Les Misérables (texte abrégé)', 'derived'],
    ['It (Unabridged)', 'work'],
  ])('says whether it is a work, several or about one: %s', (title, kind) => {
    expect(readTitle({ title }).kind).toBe(kind)
  })

  it('leaves out articles, notes and subtitles that say only what kind of book it is', () => {
    expect(readTitle({ title: 'Great Gatsby, The' }).main).toBe('great gatsby')
    expect(readTitle({ title: 'Emma (Penguin Classics)' }).main).toBe('emma')
    expect(readTitle({ title: 'Beloved: A Novel' })).toMatchObject({ main: 'beloved', subtitle: '' })
  })
})

describe('a name', () => {
  it.each([
    ['J. K. Rowling', 'Joanne Rowling'],
    ['Kishimoto Masashi', 'Masashi Kishimoto'],
    ['Fédor Dostoïevski', 'F. Dostoievsky'],
    ['C. S. Lewis', 'Clive Staples Lewis'],
  ])('may be the same person’s: %s, %s', (one, other) => {
    expect(isSamePerson(nameWords(one), nameWords(other))).toBe(true)
  })

  it.each([
    ['Marcel Proust', 'Robert Proust'],
    ['Jean Martin', 'Jean Dupont'],
    ['', 'Colette'],
  ])('is another’s: %s, %s', (one, other) => {
    expect(isSamePerson(nameWords(one), nameWords(other))).toBe(false)
  })
})

describe('the words by which books of somebody are found', () => {
  it.each([
    ['Antoine de Saint-Exupéry', ['exupe', 'antoi']],
    ['Saint Augustine of Hippo', ['hippo', 'augus']],
    ['Augustin d’Hippone', ['hippo', 'augus']],
    ['Albert Camus', ['camus']],
    ['', []],
  ])('%s: %o', (name, starts) => expect(surnameStarts(name)).toEqual(starts))
})

describe('two books', () => {
  const book = (title: string, author: string, more = {}) =>
    readBook({ title, authors: [author], workId: null, ...more })

  it.each([
    [book('La peste', 'Albert Camus'), book('The Plague', 'Albert Camus', { originalTitle: 'La Peste' })],
    [
      book('Harry Potter à l’école des sorciers (Harry Potter, #1)', 'J.K. Rowling'),
      book('Harry Potter and the Sorcerer’s Stone', 'J. K. Rowling', {
        seriesName: 'Harry Potter',
        seriesVolume: 1,
      }),
    ],
    [book('Sapiens', 'Yuval Noah Harari'), book('Sapiens: A Brief History of Humankind', 'Yuval Harari')],
    [
      book('Awaken the Giant Within', 'Tony Robbins'),
      book('Awaken the Giant Within: Take Control', 'Anthony Robbins'),
    ],
    [book('Complete Novels', 'Jane Austen'), book('The Complete Novels of Jane Austen', 'Jane Austen')],
  ])('are one work %#', (one, other) => {
    expect([isSameWork(one, other), isSameWork(other, one)]).toEqual([true, true])
  })

  it.each([
    [book('Naruto, tome 1', 'Masashi Kishimoto'), book('Naruto, tome 2', 'Masashi Kishimoto')],
    [book('Naruto', 'Masashi Kishimoto'), book('Naruto, tome 2', 'Masashi Kishimoto')],
    [book('Emma', 'Jane Austen'), book('Emma', 'Charlotte Brontë')],
    [book('Dune', 'Frank Herbert'), book('The Great Dune Trilogy', 'Frank Herbert')],
    [book('Batman: Year One', 'Frank Miller'), book('Batman: The Dark Knight', 'Frank Miller')],
    [
      book('Men at Arms', 'Terry Pratchett'),
      book('Men at Arms: The Play', 'Terry Pratchett', { workId: null }),
    ],
  ])('are two works %#', (one, other) => {
    expect([isSameWork(one, other), isSameWork(other, one)]).toEqual([false, false])
  })

  it('that the catalogue files as one work are, but not another volume or a set of it', () => {
    const work = (title: string) => book(title, 'Personne', { workId: 7 })
    expect(isSameWork(work('Les Vagues'), work('The Waves'))).toBe(true)
    expect(isSameWork(work('Les Vagues, tome 1'), work('Les Vagues, tome 2'))).toBe(false)
    expect(isSameWork(work('Les Vagues'), work('Coffret Les Vagues'))).toBe(false)
  })
})
