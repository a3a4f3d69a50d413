export const orders = {
  trackOrder: 'Suivre une commande',
}
