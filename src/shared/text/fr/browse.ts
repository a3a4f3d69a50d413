/** Words of the screens about collections and people (§2). */
import { formatNumber } from '#shared/text/number-format.ts'
import { de } from '../elision.ts'

const number = (count: number) => formatNumber(count, 'fr')
const plural = (count: number, one: string, many: string) => `${number(count)} ${count > 1 ? many : one}`

export const browse = {
  search: 'Rechercher',
  all: 'Tout afficher',
  found: (words: string) => `Résultats pour «\u202F${words}\u202F»`,
  onPage: (title: string, page: number) => `${title}, page ${page}`,
  noBooks: 'Aucun livre en vente pour l’instant',
  collections: {
    intro:
      'Une collection est une maison dans la maison\u202F: un format, une voix, un goût. Entrez par celle que vous aimez.',
    description: (count: number) =>
      `${plural(count, 'collection', 'collections')} d’éditeurs à parcourir, en français et en anglais.`,
    count: (count: number) =>
      count === 0 ? 'Aucune collection' : plural(count, 'collection', 'collections'),
    searchLabel: 'Nom d’une collection',
    empty: 'Aucune collection de ce nom',
    emptyText: 'Vérifiez l’orthographe, ou parcourez toutes les collections.',
  },
  collection: {
    kicker: 'Collection',
    description: (name: string, count: number) =>
      `Collection ${name}\u202F: ${plural(count, 'livre', 'livres')} à commander en ligne ou à retirer en librairie.`,
    related: 'Collections voisines',
    noBooksText: 'Les livres de cette collection ont quitté notre catalogue.',
  },
  people: {
    intro:
      'Autrices, auteurs, traductrices, traducteurs, illustratrices, illustrateurs\u202F: celles et ceux qui font nos livres.',
    description: (count: number) =>
      `${plural(count, 'nom', 'noms')} de A à Z\u202F: autrices et auteurs, traduction, illustration, préfaces.`,
    count: (count: number) => (count === 0 ? 'Aucun nom' : plural(count, 'nom', 'noms')),
    letters: 'Index alphabétique',
    letter: (letter: string, count: number) => `${letter}, ${plural(count, 'nom', 'noms')}`,
    other: 'Autres',
    under: (letter: string) => `Contributeurs\u202F: ${letter}`,
    searchLabel: 'Nom d’un auteur, d’une traductrice…',
    empty: 'Personne de ce nom',
    emptyText: 'Vérifiez l’orthographe, essayez avec moins de lettres, ou parcourez l’index.',
  },
  person: {
    activities: {
      author: 'Écriture',
      translator: 'Traduction',
      illustrator: 'Illustration',
      editor: 'Édition',
      preface: 'Préface',
    },
    works: {
      author: 'Ses livres',
      translator: 'Ses traductions',
      illustrator: 'Ses illustrations',
      editor: 'Ses éditions',
      preface: 'Ses préfaces',
    },
    roleTitle: (name: string, works: string) => `${name}\u202F: ${works.toLowerCase()}`,
    description: (name: string, count: number) =>
      `${name}\u202F: ${plural(count, 'livre', 'livres')} à commander en ligne ou à retirer en librairie.`,
    sections: 'Ce que cette personne a fait',
    back: (name: string) => `Tout ce qui est ${de(name)}`,
    seeAll: (works: string, count: number) => `${works}\u202F: tout voir (${number(count)})`,
    colleagues: 'Autour des mêmes livres',
    together: (count: number) => plural(count, 'livre en commun', 'livres en commun'),
    noBooksText: 'Ses livres ont quitté notre catalogue, ou ne sont pas encore arrivés.',
  },
}
