/** The page of one book (§2 /bookdetails). */
export const book = {
  share: {
    name: 'Partager',
    named: (title: string) => `Partager\u202F: ${title}`,
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
  pictures: 'Images du livre',
  enlarge: (number: number, count: number) => `Agrandir l’image ${number} sur ${count}`,
  readExtract: 'Lire un extrait',
  extractAtPublisher: 'Feuilleter chez l’éditeur',
  buy: 'Acheter ce livre',
  delivery: (price: string) =>
    `Retrait gratuit en librairie. Livraison à partir de ${price}. Retour sous 14 jours.`,
  pickup: 'Retrait gratuit en librairie. Retour sous 14 jours.',
  pickupPrice: (price: string) => `Retiré en librairie, ce livre coûte ${price}.`,
  promisesHelp: {
    supplier: 'Nous le commandons pour vous.',
    preorder: 'Ce livre n’a pas encore paru\u202F: un exemplaire vous est réservé. Il se paie à la commande.',
  },
}
