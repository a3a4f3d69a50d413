export const cart = {
  bought: (count: number) => `Vous avez ajouté ${count} ${count > 1 ? 'articles' : 'article'}`,
  placeOrder: 'Passer la commande',
}
