/** The home page (§2 /): what no other page says of it. */
export const homePage = {
  title: 'Librairie en ligne, livres en français et en anglais',
  heading: (name: string) => `${name}, librairie`,
  categories: 'Catégories',
  openCategory: (name: string) => `Sous-catégories\u202F: ${name}`,
  allOf: (name: string) => `Tout «\u202F${name}\u202F»`,
  carousel: 'À la une',
  slide: (number: number, count: number) => `Page ${number} sur ${count}`,
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  newBooksNote: 'Arrivés récemment sur nos tables',
  bestSalesNote: 'Ce que lisent nos clients',
  favoritesNote: 'Choisis et défendus par nos libraires',
  people: 'Auteurs à découvrir',
  collections: 'Collections',
}
