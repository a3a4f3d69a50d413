export const home = {
  newBooks: 'Nouveautés',
  bestSales: 'Meilleures ventes',
  favorites: 'Coups de cœur',
}
