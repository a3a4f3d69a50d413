/** What only the cart's panel and page say. */
export const cartScreen = {
  totalHint: 'TVA comprise.',
  delivery: {
    home: 'Livraison à domicile',
    from: (price: string) => `dès ${price}`,
    pickup: 'Retrait en librairie',
    free: 'Gratuit',
  },
  lineTotal: 'Total de la ligne',
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
  later: {
    title: 'Gardés pour plus tard',
    save: 'Garder pour plus tard',
    saveNamed: (title: string) => `Garder pour plus tard\u202F: «\u202F${title}\u202F»`,
    saved: (title: string) => `«\u202F${title}\u202F» est gardé pour plus tard, sous le panier.`,
    guest: 'Dans ce navigateur. Connectez-vous pour les retrouver sur tous vos appareils.',
    customer: 'Ils sont aussi dans votre liste de souhaits, sur tous vos appareils.',
    wishlist: 'Voir la liste de souhaits',
    copies: (count: number) => `${count} exemplaires`,
    move: 'Remettre au panier',
    moveNamed: (title: string) => `Remettre au panier\u202F: «\u202F${title}\u202F»`,
    remove: (title: string) => `Ne plus garder «\u202F${title}\u202F»`,
    removedLine: (title: string) => `«\u202F${title}\u202F» n’est plus gardé.`,
    failed: 'Prix et stocks de ces livres n’ont pas pu être vérifiés.',
    changes: {
      removed: (title: string) => `«\u202F${title}\u202F» n’est plus vendu.`,
      ebook: (title: string) =>
        `«\u202F${title}\u202F» est un livre numérique, que la librairie ne vend pas.`,
      soldOut: (title: string) => `«\u202F${title}\u202F» est en rupture.`,
      backInStock: (title: string) => `«\u202F${title}\u202F» est de nouveau disponible.`,
      quantity: (title: string, count: number) =>
        `«\u202F${title}\u202F»\u202F: il n’en reste que ${count} en stock.`,
      price: (title: string, was: string, now: string) =>
        `«\u202F${title}\u202F»\u202F: le prix passe de ${was} à ${now}.`,
    },
  },
  refreshFailed: 'Prix et stocks n’ont pas pu être vérifiés. Ils le seront avant le paiement.',
}
