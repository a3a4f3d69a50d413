/** Words of the cart: icon, panel, page, added-to-cart popup and the §8 toasts about it. */
const copies = (count: number) => `${count} ${count > 1 ? 'articles' : 'article'}`

export const cart = {
  title: 'Panier',
  icon: (count: number) => (count === 0 ? 'Panier vide' : `Panier\u202F: ${copies(count)}`),
  bought: (count: number) => `Vous avez ajouté ${copies(count)}`,
  loading: 'Chargement du panier…',
  total: 'Total',
  totalHint: 'TVA comprise, livraison calculée à l’étape suivante.',
  placeOrder: 'Passer la commande',
  continue: 'Continuer mes achats',

  add: 'Ajouter au panier',
  addNamed: (title: string) => `Ajouter au panier\u202F: ${title}`,
  soldOut: 'En rupture',
  soldOutNamed: (title: string) => `En rupture\u202F: ${title}`,

  isbn: 'ISBN',
  lineTotal: 'Total de la ligne',
  quantityOf: (title: string) => `Quantité de «\u202F${title}\u202F»`,
  remove: (title: string) => `Retirer «\u202F${title}\u202F» du panier`,
  stock: {
    removed: "N'EST PLUS DISPONIBLE\u202F!", // §2
    outOfStock: 'EN RUPTURE',
    ebook: 'Livre numérique, non vendu ici',
    inStock: (count: number) => `${count} en stock`,
  },
  notCounted: 'Non compté dans le total',

  undo: 'Annuler',
  removedLine: (title: string) => `«\u202F${title}\u202F» est retiré du panier.`,

  empty: {
    title: 'Votre panier est vide',
    text: 'Il y a sûrement un livre qui vous attend sur nos tables.',
    action: 'Découvrir les livres',
  },

  changes: {
    title: 'Votre panier a changé depuis votre dernière visite',
    removed: (title: string) =>
      `«\u202F${title}\u202F» n’est plus vendu\u202F: il ne compte plus dans le total.`,
    ebook: (title: string) =>
      `«\u202F${title}\u202F» est un livre numérique, que la librairie ne vend pas\u202F: il ne compte plus dans le total.`,
    soldOut: (title: string) =>
      `«\u202F${title}\u202F» est en rupture\u202F: il ne compte plus dans le total.`,
    backInStock: (title: string) => `«\u202F${title}\u202F» est de nouveau disponible.`,
    quantity: (title: string, count: number) =>
      `«\u202F${title}\u202F»\u202F: la quantité a été ramenée à ${count}, ce qui reste en stock.`,
    price: (title: string, was: string, now: string) =>
      `«\u202F${title}\u202F»\u202F: le prix passe de ${was} à ${now}.`,
  },
  refreshFailed: 'Prix et stocks n’ont pas pu être vérifiés. Ils le seront avant le paiement.',

  popup: {
    continue: 'Continuer mes achats',
    complete: 'Finaliser ma commande',
    favorites: 'Les coups de cœur de la librairie',
    previous: 'Coups de cœur précédents',
    next: 'Coups de cœur suivants',
  },

  toasts: {
    added: 'Le livre est ajouté au panier',
    removed: 'Le livre est retiré',
    updated: 'L’article est mis à jour avec les nouvelles données',
    tooManyDigits: 'Veuillez saisir moins de quatre chiffres\u202f!',
    noMoreStock: "Plus d'articles en stock", // §8
    capped: (count: number) => `Le panier contient désormais les ${count} exemplaires disponibles`,
  },
}
