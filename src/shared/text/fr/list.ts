/** The list of books (§2 /books): filters, sorting, paging, empty result. */
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`

export const list = {
  intro: 'Romans, essais, poésie, jeunesse\u202F: tout ce qui attend sur nos tables et dans nos rayons.',
  description: (count: number) =>
    `${plural(count, 'livre', 'livres')} à découvrir en français et en anglais, à commander en ligne.`,
  /** Very many books match: not all of them were counted. */
  atLeast: (books: string) => `Au moins ${books}`,
  searchTitle: (words: string) => `«\u202F${words}\u202F»`,
  sort: 'Trier par',
  apply: 'Appliquer',
  sorts: {
    relevance: 'Pertinence',
    new: 'Nouveautés',
    best: 'Meilleures ventes',
    title: 'Titre',
    price_asc: 'Prix croissant',
    price_desc: 'Prix décroissant',
  },
  categories: 'Catégories',
  filters: 'Filtres',
  filter: 'Filtrer',
  showBooks: (count: number) => (count === 0 ? 'Aucun livre' : `Voir ${plural(count, 'livre', 'livres')}`),
  showMore: (count: number) => `${count} de plus`,
  showLess: 'Réduire la liste',
  inStock: 'En stock',
  unknownLanguage: 'Autre langue',
  priceUpTo: (max: string) => `Jusqu’à ${max}`,
  priceBetween: (min: string, max: string) => `${min} – ${max}`,
  priceFrom: (min: string) => `À partir de ${min}`,
  facets: {
    availability: 'Disponibilité',
    format: 'Format',
    language: 'Langue',
    price: 'Prix',
    collaborator: 'Contributeurs',
    collection: 'Collections',
    publisher: 'Éditeurs',
  },
  nothingFor: (words: string) => `Aucun livre pour «\u202F${words}\u202F». Voici les résultats pour`,
  understoodAs: (words: string, names: readonly string[]) =>
    `«\u202F${words}\u202F», compris comme ${names.join(', ')}.`,
  searchAsTyped: 'Chercher ces mots tels quels',
  alsoMeans: 'À voir aussi\u202F:',
  didYouMean: 'Vouliez-vous dire',
  questionMark: '\u202F?',
  active: 'Filtres actifs',
  remove: (filter: string) => `Retirer le filtre ${filter}`,
  clear: 'Tout effacer',
  favorites: 'Coups de cœur',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `page ${page} sur ${pages}`,
  previous: 'Précédente',
  next: 'Suivante',
  pending: 'Recherche en cours…',
}
