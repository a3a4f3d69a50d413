/** The list of books (§2 /books): filters, sorting, paging, empty result. */
export const list = {
  reopened: 'La liste s’ouvre là où vous l’aviez laissée. Retirez la catégorie pour revoir tous les livres.',
  /** Very many books match: not all of them were counted. */
  atLeast: (books: string) => `Au moins ${books}`,
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
  filter: 'Filtrer',
  showMore: (count: number) => `${count} de plus`,
  showLess: 'Réduire la liste',
  priceUpTo: (max: string) => `Jusqu’à ${max}`,
  priceBetween: (min: string, max: string) => `${min} – ${max}`,
  priceFrom: (min: string) => `À partir de ${min}`,
  understoodAs: (words: string, names: readonly string[]) =>
    `«\u202F${words}\u202F», compris comme ${names.join(', ')}.`,
  searchAsTyped: 'Chercher ces mots tels quels',
  alsoMeans: 'À voir aussi\u202F:',
  active: 'Filtres actifs',
  remove: (filter: string) => `Retirer le filtre ${filter}`,
  clear: 'Tout effacer',
  pending: 'Recherche en cours…',
}
