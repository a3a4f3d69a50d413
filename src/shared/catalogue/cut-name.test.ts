import { expect, it } from 'vitest'
import { cutName } from './cut-name.ts'

it.each([
  ['Poésie et théâtre', 'Poésie et théâtre'],
  ['Vingt caractères ici', 'Vingt caractères ici'],
  ['Littératures étrangères', 'Littératures étrangè…'],
  ['Histoire des idées et plus', 'Histoire des idées e…'],
  ['Bandes dessinées et mangas', 'Bandes dessinées et…'],
])('a category name is cut at 20 characters (§9): %s', (name, cut) => {
  expect(cutName(name)).toBe(cut)
})
