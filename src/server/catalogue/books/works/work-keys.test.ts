import { describe, expect, it } from 'vitest'
import { componentsOf } from './file-editions.ts'
import { authorKey, titleKeys } from './work-keys.ts'

const by = (name: string) => [{ name, role: 'author' }]

describe('the main author of a work', () => {
  it.each([
    ['Fédor Dostoïevski', 'Fedor M. Dostoievski'],
    ['J. K. Rowling', 'Joanne Rowling'],
    ['Kurt Vonnegut Jr.', 'Kurt Vonnegut'],
    ['Molière', 'MOLIERE'],
  ])('is the same: %s, %s', (one, other) => {
    expect(authorKey(one)).toBeDefined()
    expect(authorKey(one)).toBe(authorKey(other))
  })

  it.each([
    ['Marcel Proust', 'Robert Proust'],
    ['Alexandre Dumas', 'Alexandre Dunas'],
  ])('is another: %s, %s', (one, other) => {
    expect(authorKey(one)).not.toBe(authorKey(other))
  })

  it.each(['Collectif', 'Various Authors', 'Anonyme', ''])('is nobody: %s', (name) => {
    expect(authorKey(name)).toBeUndefined()
  })
})

describe('the keys of a title', () => {
  const peste = { title: 'La Peste', people: by('Albert Camus') }

  it('are those of its original too, so that a translation meets it', () => {
    const plague = { title: 'The Plague', originalTitle: 'La peste', people: by('A. Camus') }
    expect(titleKeys(plague)).toEqual(expect.arrayContaining(titleKeys(peste)))
  })

  it('do not exist where chance could make two books alike', () => {
    expect(titleKeys({ title: 'Œuvres complètes', people: by('Arthur Rimbaud') })).toEqual([])
    expect(titleKeys({ title: 'Maths 3e', people: by('Collectif') })).toEqual([])
    expect(titleKeys({ title: 'La Peste', people: [] })).toEqual([])
    expect(titleKeys({ title: 'La Peste', people: [{ name: 'Albert Camus', role: 'preface' }] })).toEqual([])
  })

  it('distinguish volumes called like their series, and leave out the number of others', () => {
    const volume = (seriesVolume: number) => ({
      title: 'Naruto',
      seriesName: 'Naruto',
      seriesVolume,
      people: by('Masashi Kishimoto'),
    })
    expect(titleKeys(volume(1))).not.toEqual(titleKeys(volume(2)))
    const inSeries = { ...peste, seriesName: 'Le Cycle de la révolte', seriesVolume: 1 }
    expect(titleKeys(inSeries)).toEqual(titleKeys(peste))
  })

  it('keep subtitles apart', () => {
    expect(titleKeys({ ...peste, subtitle: 'Dossier du professeur' })).not.toEqual(titleKeys(peste))
  })
})

describe('works by their keys', () => {
  const member = (bookId: number, keys: string[], workId?: number) => ({ bookId, keys, workId })

  it('hold the books that share a key, also by way of others', () => {
    const works = componentsOf([
      member(1, ['a']),
      member(2, ['a', 'b']),
      member(3, ['b']),
      member(4, ['c']),
      member(5, []),
    ])
    expect(works.map(({ bookIds }) => bookIds.toSorted())).toEqual(
      expect.arrayContaining([[1, 2, 3], [4], [5]]),
    )
  })

  it('keep their number with most of their books', () => {
    const works = componentsOf([member(1, ['x'], 7), member(2, ['a'], 7), member(3, ['a'], 7)])
    expect(works).toEqual([
      { workId: 7, bookIds: [2, 3] },
      { workId: undefined, bookIds: [1] },
    ])
  })

  it('become one with the number that most of their books had', () => {
    const works = componentsOf([member(1, ['a'], 7), member(2, ['a', 'b'], 8), member(3, ['b'], 8)])
    expect(works).toEqual([{ workId: 8, bookIds: [1, 2, 3] }])
  })
})
