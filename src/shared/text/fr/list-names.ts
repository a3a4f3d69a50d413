/** What a list of books is called, and what is said of words that no book has: written where the page is made. */
import { formatNumber } from '#shared/text/number-format.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'fr')} ${count > 1 ? many : one}`

export const listNames = {
  description: (count: number) =>
    `${plural(count, 'livre', 'livres')} à découvrir en français et en anglais, à commander en ligne.`,
  searchTitle: (words: string) => `«\u202F${words}\u202F»`,
  nothingFor: (words: string) => `Aucun livre pour «\u202F${words}\u202F». Voici les résultats pour`,
  didYouMean: 'Vouliez-vous dire',
  questionMark: '\u202F?',
  favorites: 'Coups de cœur',
  intro: 'Romans, essais, poésie, jeunesse\u202F: tout ce qui attend sur nos tables et dans nos rayons.',
  pageOf: (page: number, pages: number) => `page ${page} sur ${pages}`,
}
