/** What the cart and the checkout say of an order that was left half-way and is paid after all. */
export const settledOrder = {
  settled: (number: string) => `Votre commande ${number} est payée\u202F: ses livres ont quitté le panier.`,
  settledLink: 'Suivre cette commande',
}
