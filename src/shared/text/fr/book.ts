/** The page of one book (§2 /bookdetails). */
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`

export const book = {
  description: (title: string, authors: string, publisher: string) =>
    [`${title}${authors && `, de ${authors}`}`, publisher && `chez ${publisher}`].filter(Boolean).join(', ') +
    '. En vente chez GMP.',
  roles: {
    author: 'de',
    translator: 'traduit par',
    illustrator: 'illustré par',
    editor: 'édition établie par',
    preface: 'préface de',
  },
  volume: (volume: number) => `tome ${volume}`,
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  facts: 'Caractéristiques',
  publisher: 'Éditeur',
  collection: 'Collection',
  series: 'Série',
  format: 'Format',
  pages: (count: number) => plural(count, 'page', 'pages'),
  size: (height: number, width: number) => `${height}\u00A0×\u00A0${width}\u00A0mm`,
  weight: 'Poids',
  grams: (grams: number) =>
    grams < 1000 ? `${grams}\u00A0g` : `${(grams / 1000).toLocaleString('fr-FR')}\u00A0kg`,
  published: 'Parution',
  language: 'Langue',
  isbn: 'ISBN',
  rating: (rate: string, count: number) => `${rate} sur 5 · ${plural(count, 'avis', 'avis')}`,
  sameCollection: 'Dans la même collection',
  sameAuthor: (author: string) => `Du même auteur : ${author}`,
  mayLike: 'Vous aimerez aussi',
  buy: 'Acheter ce livre',
  delivery: (price: string) =>
    `Retrait gratuit en librairie. Livraison à partir de ${price}. Retour sous 14 jours.`,
  soldOutHelp: 'Ce livre est momentanément épuisé.',
  removedHelp: 'Ce livre a quitté notre catalogue.',
}
