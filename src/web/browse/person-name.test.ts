import { describe, expect, it } from 'vitest'
import { initials, nameParts } from './person-name.ts'

describe('the parts of a name', () => {
  it.each([
    ['Albert Camus', 'Camus, Albert', ['Albert ', 'Camus', '']],
    ['Antoine de Saint-Exupéry', 'Saint-Exupéry, Antoine de', ['Antoine de ', 'Saint-Exupéry', '']],
    ['Kateb Yacine', 'Kateb, Yacine', ['', 'Kateb', ' Yacine']],
    ['Voltaire', 'Voltaire', ['', 'Voltaire', '']],
    ['Sun Tzu', 'Sunzi', ['', 'Sun Tzu', '']],
    ['Homère', '', ['', 'Homère', '']],
  ])('%s filed under %s', (name, sortName, [before, family, after]) => {
    expect(nameParts(name, sortName)).toEqual({ before, family, after })
  })
})

describe('initials', () => {
  it.each([
    ['Albert Camus', 'Camus, Albert', 'AC'],
    ['Paul Éluard', 'Éluard, Paul', 'PÉ'],
    ['Voltaire', 'Voltaire', 'V'],
    ['J. R. R. Tolkien', 'Tolkien, J. R. R.', 'JT'],
    ['Jean d’Ormesson', 'd’Ormesson, Jean', 'JO'],
    ['« Anonyme »', '« Anonyme »', 'A'],
    ['村上春樹', '村上, 春樹', '村'],
    ['???', '???', '·'],
  ])('of %s filed under %s are %s', (name, sortName, letters) => {
    expect(initials(name, sortName)).toBe(letters)
  })
})
