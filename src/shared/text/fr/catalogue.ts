import { formatNumber } from '#shared/text/number-format.ts'

export const catalogue = {
  books: 'Livres',
  countBooks: (count: number) =>
    count === 0 ? 'Aucun livre' : `${formatNumber(count, 'fr')} ${count > 1 ? 'livres' : 'livre'}`,
  available: 'En stock',
  outOfStock: 'En rupture',
  notSoldHere: 'Non vendu ici',
  getEbook: 'Où se le procurer',
  toOrder: 'Sur commande',
  preorder: 'En précommande',
  inStock: (count: number) => `${count} en stock`,
  held: (minutes: number) =>
    `Quelqu’un est en train de le payer\u202F: de retour dans ${minutes}\u00A0minute${minutes > 1 ? 's' : ''} au plus tard`,
  removed: 'N’est plus disponible',
  priceNow: 'Prix\u202F: ',
  priceBefore: 'Prix le plus bas des 30 jours précédant la réduction\u202F: ',
  discount: (percent: string) => `−${percent}\u202F%`,
  quantity: 'Quantité',
  quantityOf: (title: string) => `Quantité\u202F: ${title}`,
  fewer: 'Un exemplaire de moins',
  more: 'Un exemplaire de plus',
  coverOf: (title: string) => `Couverture de «\u202F${title}\u202F»`,
  /** A card’s line under the author. */
  pickedBy: (name: string) => `choisi par ${name}`,
  breadcrumbs: 'Fil d’Ariane',
  open: (name: string) => `Ouvrir ${name}`,
  formats: {
    poche: 'Poche',
    broche: 'Broché',
    relie: 'Relié',
    album: 'Album',
    numerique: 'Numérique',
    audio: 'Audio',
    autre: 'Autre',
  },
}
