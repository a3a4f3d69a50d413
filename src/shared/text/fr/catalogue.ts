export const catalogue = {
  books: 'Livres',
  outOfStock: 'En rupture',
  inStock: (count: number) => `${count} en stock`,
}
