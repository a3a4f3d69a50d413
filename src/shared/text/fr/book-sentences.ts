/** What a book's page says of its book: written where the page is made. */
import { formatNumber } from '#shared/text/number-format.ts'
import { before, de } from '../elision.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'fr')} ${count > 1 ? many : one}`

export const bookSentences = {
  description: (title: string, authors: string, publisher: string) =>
    [`${title}${authors && `, ${de(authors)}`}`, publisher && `chez ${publisher}`]
      .filter(Boolean)
      .join(', ') + '. En vente chez GMP.',
  roles: {
    author: 'de',
    translator: 'traduit par',
    illustrator: 'illustré par',
    editor: 'édition établie par',
    preface: 'préface de',
  },
  /** What somebody did, as it stands before their name. */
  before,
  inSeries: (series: string) => `Dans la série «\u202F${series}\u202F»`,
  rating: (rate: string, count: number) => `${rate} sur 5 · ${plural(count, 'avis', 'avis')}`,
  together: 'Les lecteurs de ce livre ont aussi choisi',
  sameCollection: 'Dans la même collection',
  sameAuthor: (author: string) => `Du même auteur\u202F: ${author}`,
  mayLike: 'Vous aimerez aussi',
  ebook: {
    help: 'La librairie ne vend pas les livres numériques.',
  },
  soldOutHelp: 'Ce livre est momentanément épuisé.',
  suppliesHelp: {
    available: 'Nous n’avons plus ce livre en rayon\u202F; l’éditeur, lui, en a encore.',
    to_order: 'Ce livre se commande chez l’éditeur\u202F: écrivez-nous.',
    forthcoming: 'Ce livre n’a pas encore paru.',
    reprinting: 'Ce livre est en cours de réimpression.',
    unavailable: 'Ce livre n’est plus livré par son éditeur.',
    out_of_print: 'Ce livre est épuisé chez son éditeur.',
  },
  removedHelp: 'Ce livre a quitté notre catalogue.',
}
