import { describe, expect, it } from 'vitest'
import { readTitle } from './read-title.ts'
import { readBook, isSameWork, withTitlesOf } from './same-work.ts'
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
    ['King Henry IV Part Two', 'henry iv', 'henry iv', 2],
    ['L’arabe du futur : une jeunesse au Moyen-Orient (1984-1985). 2', 'arabe du futur', 'arabe du futur', 2],
    ['Les Légendaires : origines. 02. Jadina', 'jadina', 'legendaires origines', 2],
  ])('give work, series and volume: %s', (title, main, key, from) => {
    expect(readTitle({ title })).toMatchObject({ main, series: { key, from, to: from }, kind: 'work' })
  })

  it.each([
    'Fahrenheit 451',
    'Catch-22',
    '1984',
    'Dr. No',
    'The Jungle Book',
    'Tales (Foo, #1.5)',
    'Angels in America: Parts One and Two',
  ])('names no volume where a number is its own: %s', (title) => {
    expect(readTitle({ title }).series).toBeUndefined()
  })

  it.each([
    ['The Hunger Games Trilogy Boxset (The Hunger Games, #1-3)', 'set'],
    ['Coffret Astérix', 'set'],
    ['The Complete Persepolis', 'set'],
    ['The Lightning Thief: The Graphic Novel', 'derived'],
    ['Les Misérables (texte abrégé)', 'derived'],
    ['It (Unabridged)', 'work'],
    ['The Hedge Knight (The Hedge Knight Graphic Novels, #1)', 'derived'],
    ['Life, the Universe and Everything (Hitchhiker’s Guide to the Galaxy, #3)', 'work'],
    ['The Iliad/The Odyssey', 'set'],
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
    [
      book('L’Amie prodigieuse', 'Elena Ferrante'),
      book('L’Amie prodigieuse', 'Elena Ferrante', {
        subtitle: 'Enfance',
        seriesName: 'L’Amie prodigieuse',
        seriesVolume: 1,
      }),
    ],
    [book('Astérix - Astérix en Corse - n°20', 'Goscinny'), book('Astérix en Corse', 'Goscinny')],
    [book('50 Shades of Grey', 'E. L. James'), book('Fifty Shades of Grey', 'E.L. James')],
    [book('Nineteen Eighty-Four', 'George Orwell'), book('1984', 'George Orwell')],
    [
      book('Le Tour du monde en 80 jours', 'Jules Verne'),
      book('Le Tour du monde en quatre-vingts jours', 'Verne'),
    ],
    [book('War and Peace', 'Lev N. Tolstoj'), book('War and Peace', 'Leo Tolstoy')],
    [book('Anna Karénine', 'Léon Tolstoï'), book('Anna Karenina', 'Leo Tolstoy')],
    [book('The Iliad of Homer', 'Homer'), book('Homer’s Iliad', 'Homer')],
    [book('Mary Shelley’s Frankenstein', 'Mary Shelley'), book('Frankenstein', 'Mary Shelley')],
    [book('La Tragédie de Macbeth', 'William Shakespeare'), book('Macbeth', 'William Shakespeare')],
    [book('L’Arabe du futur 2', 'Riad Sattouf'), book('L’Arabe du futur, tome 2', 'Riad Sattouf')],
    [book('Complete Novels', 'Jane Austen'), book('The Complete Novels of Jane Austen', 'Jane Austen')],
  ])('are one work %#', (one, other) => {
    expect([isSameWork(one, other), isSameWork(other, one)]).toEqual([true, true])
  })

  it.each([
    [book('Naruto, tome 1', 'Masashi Kishimoto'), book('Naruto, tome 2', 'Masashi Kishimoto')],
    [book('Naruto', 'Masashi Kishimoto'), book('Naruto, tome 2', 'Masashi Kishimoto')],
    [book('Emma', 'Jane Austen'), book('Emma', 'Charlotte Brontë')],
    [book('L’Arabe du futur 2', 'Riad Sattouf'), book('L’Arabe du futur, tome 3', 'Riad Sattouf')],
    [
      book('Sherlock Holmes', 'Arthur Conan Doyle', { subtitle: 'Volume 2' }),
      book('Sherlock Holmes, Volume 1', 'Arthur Conan Doyle'),
    ],
    [book('The Leopard', 'Jo Nesbø'), book('The Leopard', 'Jack Nichols')],
    [
      book('Neil Gaiman’s Neverwhere', 'Neil Gaiman', { originalTitle: 'Neverwhere Graphic Novel' }),
      book('Neverwhere', 'Neil Gaiman'),
    ],
    [book('Dune', 'Frank Herbert'), book('The Great Dune Trilogy', 'Frank Herbert')],
    [book('Batman: Year One', 'Frank Miller'), book('Batman: The Dark Knight', 'Frank Miller')],
    [
      book('Men at Arms', 'Terry Pratchett'),
      book('Men at Arms: The Play', 'Terry Pratchett', { workId: null }),
    ],
  ])('are two works %#', (one, other) => {
    expect([isSameWork(one, other), isSameWork(other, one)]).toEqual([false, false])
  })

  it('are one work where a first title is the title and subtitle of the other without its colon', () => {
    const wanted = book('Sapiens: Its History', 'Yuval Harari', {
      originalTitle: 'Sapiens Its History',
    })
    expect(isSameWork(withTitlesOf(wanted, [wanted]), book('Sapiens', 'Yuval Harari'))).toBe(true)
  })

  it('are one where another edition of the work gives the volume', () => {
    const wanted = book('The Giver', 'Lois Lowry')
    const filed = book('The Giver (The Giver, #1)', 'Lois Lowry')
    const owned = book('Le Passeur (The Giver, #1)', 'Lois Lowry')
    expect(isSameWork(withTitlesOf(wanted, [filed]), owned)).toBe(true)
    expect(isSameWork(wanted, owned)).toBe(false)
  })

  it('that the catalogue files as one work are, but not another volume or a set of it', () => {
    const work = (title: string) => book(title, 'Personne', { workId: 7 })
    expect(isSameWork(work('Les Vagues'), work('The Waves'))).toBe(true)
    expect(isSameWork(work('Les Vagues, tome 1'), work('Les Vagues, tome 2'))).toBe(false)
    expect(isSameWork(work('Les Vagues'), work('Coffret Les Vagues'))).toBe(false)
  })
})
