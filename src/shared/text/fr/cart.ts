/** Words of the cart: icon, panel, page, added-to-cart popup and the §8 toasts about it. */
const copies = (count: number) => `${count} ${count > 1 ? 'articles' : 'article'}`

export const cart = {
  title: 'Panier',
  icon: (count: number) => (count === 0 ? 'Panier vide' : `Panier\u202F: ${copies(count)}`),
  bought: (count: number) => `Vous avez ajouté ${copies(count)}`,
  loading: 'Chargement du panier…',
  total: 'Total',
  placeOrder: 'Passer la commande',
  continue: 'Continuer mes achats',

  add: 'Ajouter au panier',
  /** A button's words with the book it is about. */
  named: (label: string, title: string) => `${label}\u202F: ${title}`,
  preorder: 'Précommander',
  soldOut: 'En rupture',

  isbn: 'ISBN',
  quantityOf: (title: string) => `Quantité de «\u202F${title}\u202F»`,
  remove: (title: string) => `Retirer «\u202F${title}\u202F» du panier`,
  stock: {
    removed: "N'EST PLUS DISPONIBLE\u202F!", // §2
    outOfStock: 'EN RUPTURE',
    ebook: 'Livre numérique, non vendu ici',
    inStock: (count: number) => `${count} en stock`,
  },

  toasts: {
    added: 'Le livre est ajouté au panier',
    removed: 'Le livre est retiré',
    updated: 'L’article est mis à jour avec les nouvelles données',
    tooManyDigits: 'Veuillez saisir moins de quatre chiffres\u202F!',
    noMoreStock: "Plus d'articles en stock", // §8
    capped: (count: number) => `Le panier contient désormais les ${count} exemplaires disponibles`,
  },
}
