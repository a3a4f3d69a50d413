import { describe, expect, it } from 'vitest'
import { accentRepairer, isPeriodical, publicationOf, statedAuthor, statedTitle } from './loans-list.ts'

describe('accents that stand before their letter', () => {
  const repair = (text: string) => accentRepairer()([text], '2019').cells[0]

  it.each([
    ['Sociâetâe d’âeditions', 'Société d’éditions'],
    ['áa partir de 9 mois, le garðcon', 'à partir de 9 mois, le garçon'],
    ['Hâeláene Morita, Rhãone, bãetise, maãitre', 'Hélène Morita, Rhône, bêtise, maître'],
    ['Camilla Lèackberg, Noèel, Anaèis', 'Camilla Läckberg, Noël, Anaïs'],
    ['LES âEVEILLâEES', 'LES ÉVEILLÉES'],
  ])('are put on it: %s', (damaged, whole) => {
    expect(repair(damaged)).toBe(whole)
  })

  it.each([
    'Très près de l’été',
    'Báez, Joan',
    'João Guimarães',
    'Où est-il, ce garçon ?',
    'Läckberg',
    'plain',
  ])('stay where they are right: %s', (text) => {
    expect(repair(text)).toBe(text)
  })

  it('of the kind that other languages have are damage only among others like them', () => {
    const list = accentRepairer()
    list(['Sociâetâe'], '2019')
    list(['Société'], '2021')
    expect(list(['láe-bas, hãotel'], '2019').cells).toEqual(['lè-bas, hôtel'])
    expect(list(['Báez, João'], '2021').cells).toEqual(['Báez, João'])
  })
})

describe('a librarian’s statement', () => {
  it.each([
    ['Titre. 17 / Auteur ; illustrations', 'Titre. 17'],
    ['Le pays des autres. 1,La guerre', 'Le pays des autres. 1,La guerre'],
    ['-', ''],
  ])('of a title: %s', (cell, title) => {
    expect(statedTitle(cell)).toBe(title)
  })

  it.each([
    ['Dard, Frédéric (1921-2000)', 'Dard, Frédéric;'],
    ['Nob (1973-....)', 'Nob;'],
    ['Faye, Gaèel (1982-    )', 'Faye, Gaèel;'],
    ['Hellman, Odile', 'Hellman, Odile;'],
    ['-', ''],
  ])('of an author: %s', (cell, author) => {
    expect(statedAuthor(cell)).toBe(author)
  })

  it.each([
    ['Paris : Gallimard, 2019', 'Gallimard', '2019'],
    ['[Marcinelle (Belgique)] ; [Paris] : Dupuis, 2000', 'Dupuis', '2000'],
    ['Paris : Flammarion, impr. 2010', 'Flammarion', '2010'],
    ['Paris : Seuil, DL 2010', 'Seuil', '2010'],
    ['Paris, Barcelone, [etc.] : Dargaud, [2004]', 'Dargaud', '2004'],
  ])('of a publication: %s', (cell, publisher, year) => {
    expect(publicationOf(cell)).toEqual({ publisher, year })
    expect(isPeriodical(cell)).toBe(false)
  })

  it('of a publication that goes on is that of a periodical', () => {
    expect(isPeriodical('Paris : Bayard presse, 1971-')).toBe(true)
  })
})
