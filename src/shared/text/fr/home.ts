export const home = {
  description:
    'Librairie indépendante\u202F: romans, essais, poésie et jeunesse, en français et en anglais, choisis par nos libraires.',
  newBooks: 'Nouveautés',
  bestSales: 'Meilleures ventes',
  favorites: 'Coups de cœur',
  seeAll: 'Tout voir',
  seeAllOf: (shelf: string) => `Tout voir\u202F: ${shelf}`,
}
