import { describe, expect, it } from 'vitest'
import { allBut } from './some-words.ts'

const meant = (word: string) => ({ words: [word], together: [], isBegun: false })

/** Of each way of answering the query the words that it asks for. */
const ways = (missing: number) =>
  allBut(['un', 'deux', 'trois'].map(meant), missing)
    .split(/\) \| \((?=\(|')/)
    .map((way) => ['un', 'deux', 'trois'].filter((word) => way.includes(`'${word}'`)).join(' '))
    .toSorted()

describe('searches for books that have most of some words', () => {
  it('asks for every word when none may be missing', () => {
    expect(ways(0)).toEqual(['un deux trois'])
  })

  it('may leave out any of them, the last one too', () => {
    expect(ways(1)).toEqual(['deux trois', 'un deux', 'un trois'])
    expect(ways(2)).toEqual(['deux', 'trois', 'un'])
  })
})
