import { describe, expect, it } from 'vitest'
import { isAnotherBook } from './plan-batch.ts'

const bovary = { title: 'Madame Bovary', people: [{ name: 'Gustave Flaubert', role: 'author' as const }] }
const by = (...names: string[]) => names.map((name) => ({ name, sortName: name, role: 'author' as const }))

describe('a row of a known ISBN', () => {
  it.each([
    ['Madame Bovary', by('Claude Chabrol')],
    ['MADAME BOVARY, mœurs de province', by('Anonyme')],
    ['Emma', by('Flaubert Gustave')],
    ['Emma', by('G. Flaubert', 'Pierre-Marc de Biasi')],
    ['Emma', undefined],
    [undefined, by('Philippe Gloaguen')],
  ])('is of the same book as %j by %j', (title, people) => {
    expect(isAnotherBook(bovary, { ...(title !== undefined && { title }), ...(people && { people }) })).toBe(
      false,
    )
  })

  it.each([
    ['Guide du routard Corse', by('Philippe Gloaguen')],
    ['Madame', by('Gustave Doré')],
  ])('is of another book as %j by %j', (title, people) => {
    expect(isAnotherBook({ ...bovary, title: 'Bouvard et Pécuchet' }, { title, people })).toBe(true)
  })

  it('is of the same book where the shop knows no author of it', () => {
    expect(isAnotherBook({ ...bovary, people: [] }, { title: 'Emma', people: by('Jane Austen') })).toBe(false)
  })
})
