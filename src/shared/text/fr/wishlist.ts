/** The wishlist (§2 /wishlist). */
export const wishlist = {
  title: 'Liste de souhaits',
  count: (count: number) => `${count} ${count > 1 ? 'livres' : 'livre'}`,
  moveToCart: 'Mettre au panier',
  moveNamed: (title: string) => `Mettre au panier\u202F: ${title}`,
  remove: (title: string) => `Retirer «\u202F${title}\u202F» de la liste de souhaits`,
  removedLine: (title: string) => `«\u202F${title}\u202F» est retiré de la liste.`,
  undo: 'Annuler',
  loading: 'Chargement de la liste de souhaits…',
  failed: 'La liste n’a pas pu être mise à jour. Voici ce que ce navigateur en sait.',
  empty: {
    title: 'Votre liste de souhaits est vide',
    text: 'Un cœur sur un livre, et il vous attend ici.',
    action: 'Découvrir les livres',
  },
  guest: {
    title: 'Gardez ici les livres qui vous tentent',
    text: 'Connectez-vous pour retrouver votre liste, sur tous vos appareils.',
    action: 'Se connecter',
  },
}
