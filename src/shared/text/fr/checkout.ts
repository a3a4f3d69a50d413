export const checkout = {
  title: 'Commande',
}
