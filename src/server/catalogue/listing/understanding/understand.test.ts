import { describe, expect, it } from 'vitest'
import { readSample } from '#server/app/sample/sample.ts'
import type { CategoryTree } from '../memory/category-tree.ts'
import { understand, understandMisspelt, understandWithoutShelves } from './understand.ts'

/** The shelves of the sample shop, numbered in their order. */
const { categories } = readSample()
const idOf = (key: string) => categories.findIndex((category) => category.key === key) + 1
const levelOf = (key: string): number => {
  const parent = categories.find((category) => category.key === key)?.parent
  return parent === undefined ? 1 : levelOf(parent) + 1
}
const namedIn = (language: 'fr' | 'en') =>
  categories.map(({ key, name }) => ({
    id: idOf(key),
    _nom: name[language],
    niveau: levelOf(key),
    b_usr_articletheme_id: null,
    chemin: name[language],
  }))
const branchOf = (key: string): number[] => {
  const parent = categories.find((category) => category.key === key)?.parent
  return [idOf(key), ...(parent === undefined ? [] : branchOf(parent))]
}
const branches: number[][] = []
for (const { key } of categories) branches[idOf(key)] = branchOf(key)
const tree: CategoryTree = { branches, named: { fr: namedIn('fr'), eng: namedIn('en') } }

const read = (text: string) => understand(text, tree)
const shelf = (key: string) => ({ category: [idOf(key)] })

describe('a question is read as', () => {
  it.each([
    ['polar', 'policier-et-polar'],
    ['Polars', 'policier-et-polar'],
    ['romans policiers', 'policier-et-polar'],
    ['crime fiction', 'policier-et-polar'],
    ['bande dessinée', 'bandes-dessinees'],
    ['BD', 'bandes-dessinees'],
    ['comics', 'bandes-dessinees'],
    ['livres pour les enfants', 'jeunesse'],
    ['recette', 'cuisine'],
    ['cookbooks', 'cuisine'],
    ['histoire', 'histoire'],
    ['comedy', 'comedies'],
    ['middle ages', 'moyen-age'],
    ['roman fantasy', 'fantasy'],
    ['littérature japonaise', 'japon'],
    ['livre sur le cinéma', 'cinema-musique'],
    ['biographie', 'recits-et-memoires'],
  ])('a shelf: %s', (text, key) => {
    expect(read(text)).toEqual({ words: '', filters: shelf(key) })
  })

  it.each([
    ['8 ans', 'romans-8-11'],
    ['dès 6 ans', 'albums-3-6'],
    ['livre pour un enfant de 5 ans', 'albums-3-6'],
    ['idée cadeau pour 9-10 ans', 'romans-8-11'],
    ['from 8 years', 'romans-8-11'],
    ['ages 9 to 11', 'romans-8-11'],
    ['14 years old', 'romans-ados'],
    ['moins de 4 ans', 'albums-3-6'],
    ['18 mois', 'albums-petits'],
    ['12 ans', 'jeunesse'],
  ])('the shelf for an age: %s', (text, key) => {
    expect(read(text)?.filters).toEqual(shelf(key))
  })

  it.each([
    ['livre audio', { format: ['audio'] }],
    ['e-book', { format: ['numerique'] }],
    ['livre de poche', { format: ['poche'] }],
    ['anglais', { language: ['en'] }],
    ['livres en espagnol', { language: ['es'] }],
    ['livres en anglais', { language: ['en'] }],
    ['moins de 10 €', { price_max: 999 }],
    ['à moins de 9,50 euros', { price_max: 949 }],
    ['books under 15', { price_max: 1499 }],
    ['plus de 30 euros', { price_min: 3000 }],
    ['entre 20 et 10 €', { price_min: 1000, price_max: 2000 }],
    ['de 10 à 20 €', { price_min: 1000, price_max: 2000 }],
    ['10-20 €', { price_min: 1000, price_max: 2000 }],
    ['under €15', { price_max: 1499 }],
    ['en stock', { availability: ['in_stock'] }],
    ['à paraître', { availability: ['forthcoming'] }],
    ['sur commande', { availability: ['to_order'] }],
    ['bientôt de retour', { availability: ['back_soon'] }],
    ['coming soon', { availability: ['forthcoming'] }],
  ])('form, language, price: %s', (text, filters) => {
    expect(read(text)).toEqual({ words: '', filters })
  })

  it.each([
    ['policier pas cher', '', { ...shelf('policier-et-polar'), price_max: 999 }],
    ['Petit Prince anglais', 'Petit Prince', { language: ['en'] }],
    ['dune poche en anglais moins de 12 €', 'dune', { format: ['poche'], language: ['en'], price_max: 1199 }],
    ['livre de cuisine de Ginette Mathiot', 'de de Ginette Mathiot', shelf('cuisine')],
    ['à paraître polar', '', { ...shelf('policier-et-polar'), availability: ['forthcoming'] }],
    ['forthcoming crime fiction', '', { ...shelf('policier-et-polar'), availability: ['forthcoming'] }],
    ['manga 12 ans', '', shelf('manga')],
    ['gallimard en poche pour 8 ans', 'gallimard', { ...shelf('romans-8-11'), format: ['poche'] }],
    ['livre en anglais 8 ans', '', { ...shelf('jeunesse'), language: ['en'] }],
  ])('several of them, and the words that are left: %s', (text, words, filters) => {
    expect(read(text)).toEqual({ words, filters })
  })

  it('words alone where it names none of them', () => {
    for (const text of ['La Peste', 'stephen king', '1984', '40 ans', 'cent ans', '', '!?', 'plus de dix'])
      expect(read(text)).toBeUndefined()
  })

  it.each([
    ['bande desinée', shelf('bandes-dessinees')],
    ['livres de cusine', shelf('cuisine')],
    ['policer', shelf('policier-et-polar')],
    ['audoi', { format: ['audio'] }],
    ['abc', undefined],
  ])('a shelf that is misspelt, where it is sure: %s', (text, filters) => {
    expect(understandMisspelt(text, tree)?.filters).toEqual(filters)
  })

  it('words without shelves, which titles have as well', () => {
    expect(understandWithoutShelves('Memoirs of Hadrian in English', tree)).toEqual({
      words: 'Memoirs of Hadrian',
      filters: { language: ['en'] },
    })
  })

  it('novels in every literature, not those of children', () => {
    const fiction = { category: [idOf('litterature-francaise'), idOf('litteratures-etrangeres')] }
    expect(read('romans')).toEqual({ words: '', filters: fiction })
  })

  it('one shelf only: the other is words', () => {
    expect(read('polar cuisine')).toEqual({ words: 'cuisine', filters: shelf('policier-et-polar') })
  })
})

it('a shelf has its own name before a synonym of another, whatever its level', () => {
  const named = [
    { id: 1, _nom: 'Policier', niveau: 1, b_usr_articletheme_id: null, chemin: '' },
    { id: 2, _nom: 'Polars & co', niveau: 2, b_usr_articletheme_id: 1, chemin: '' },
    { id: 3, _nom: 'Polar', niveau: 3, b_usr_articletheme_id: 2, chemin: '' },
  ]
  expect(understand('polar', { branches: [], named: { fr: named, eng: [] } })?.filters.category).toEqual([3])
})
