/** The page of one book (§2 /bookdetails). */
import { before, de } from '../elision.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`

export const book = {
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
  share: {
    name: 'Partager',
    named: (title: string) => `Partager\u202f: ${title}`,
    copied: 'Le lien est copié',
    failed: 'Le lien n’a pas pu être copié.',
  },
  alerts: {
    stock: 'Me prévenir de son retour',
    published: 'Me prévenir à la parution',
    volume: 'Me prévenir de la suite',
    price: 'Me prévenir si le prix baisse',
  },
  reserve: 'Réserver en librairie',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  inSeries: (series: string) => `Dans la série «\u202f${series}\u202f»`,
  pictures: 'Images du livre',
  picture: (number: number, count: number) => `Image ${number} sur ${count}`,
  enlarge: (number: number, count: number) => `Agrandir l’image ${number} sur ${count}`,
  previousPicture: 'Image précédente',
  nextPicture: 'Image suivante',
  readExtract: 'Lire un extrait',
  extractAtPublisher: 'Feuilleter chez l’éditeur',
  rating: (rate: string, count: number) => `${rate} sur 5 · ${plural(count, 'avis', 'avis')}`,
  reviews: 'Avis des lecteurs',
  noReviews: 'Aucun avis de nos lecteurs pour l’instant.',
  reviewsFailed: 'Les avis n’ont pas pu être chargés.',
  together: 'Les lecteurs de ce livre ont aussi choisi',
  sameCollection: 'Dans la même collection',
  sameAuthor: (author: string) => `Du même auteur\u202F: ${author}`,
  mayLike: 'Vous aimerez aussi',
  buy: 'Acheter ce livre',
  delivery: (price: string) =>
    `Retrait gratuit en librairie. Livraison à partir de ${price}. Retour sous 14 jours.`,
  pickup: 'Retrait gratuit en librairie. Retour sous 14 jours.',
  pickupPrice: (price: string) => `Retiré en librairie, ce livre coûte ${price}.`,
  promisesHelp: {
    supplier: 'Nous le commandons pour vous.',
    preorder: 'Ce livre n’a pas encore paru\u202f: un exemplaire vous est réservé. Il se paie à la commande.',
  },
  ebook: {
    help: 'La librairie ne vend pas les livres numériques.',
  },
  soldOutHelp: 'Ce livre est momentanément épuisé.',
  suppliesHelp: {
    available: 'Nous n’avons plus ce livre en rayon\u202f; l’éditeur, lui, en a encore.',
    to_order: 'Ce livre se commande chez l’éditeur\u202f: écrivez-nous.',
    forthcoming: 'Ce livre n’a pas encore paru.',
    reprinting: 'Ce livre est en cours de réimpression.',
    unavailable: 'Ce livre n’est plus livré par son éditeur.',
    out_of_print: 'Ce livre est épuisé chez son éditeur.',
  },
  removedHelp: 'Ce livre a quitté notre catalogue.',
}
