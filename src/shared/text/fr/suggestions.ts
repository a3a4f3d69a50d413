/** What the search field suggests beside books (§2). */
export const suggestions = {
  groups: { book: 'Livres', person: 'Personnes', series: 'Séries', shelf: 'Rayons et éditeurs' },
}
