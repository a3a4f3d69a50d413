/** Messages about a customer's cart and wishlist on the server, as §8 writes it. */
export const sync = {
  cart: {
    removed: 'Le livre est retiré',
    updateFailed: 'Échec de la mise à jour de la quantité.',
    removeFailed: "Échec de la suppression de l'article du panier.",
    addFailed: "Échec de l'ajout d'un article au panier.",
    deleteFailed: "Échec de la suppression de l'article du panier.",
    notFound: 'Article introuvable pour modification.',
    mergeFailed: 'Votre panier n’a pas encore pu rejoindre votre compte. Il est gardé ici.',
  },
  favorites: {
    added: 'Le livre est ajouté à la liste de souhaits',
    removed: 'Le livre est retiré de la liste de souhaits',
    addFailed: "Échec de l'ajout d'un article à la liste de souhaits.",
    removeFailed: "Le livre n'a pas été supprimé de la liste de souhaits.",
    pleaseLogin: 'Veuillez vous connecter pour ajouter à votre liste de souhaits.',
  },
}
