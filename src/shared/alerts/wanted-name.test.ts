import { expect, it } from 'vitest'
import { MAX_WANTED_NAME, readWantedName } from './wanted-name.ts'

it.each([
  ['haruki murakami', 'haruki murakami'],
  ['  Murakami,  Haruki ', 'Murakami Haruki'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Antoine de Saint-Exupéry', 'Antoine de Saint-Exupéry'],
  ['Flannery O’Connor', 'Flannery O’Connor'],
  ['Жюль Верн', 'Жюль Верн'],
])('%s is a name', (typed, name) => {
  expect(readWantedName(typed)).toBe(name)
})

it.each([
  'murakami',
  '',
  'harry potter 7',
  'see evil.example',
  'https://evil.example now',
  'bob@example.org please',
  'a b c d e f',
  `Ada ${'x'.repeat(MAX_WANTED_NAME)}`,
])('%j is none', (typed) => {
  expect(readWantedName(typed)).toBeUndefined()
})
