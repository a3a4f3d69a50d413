export const offline = {
  title: 'Vous êtes hors connexion',
  text: 'Cette page n’a pas encore été lue sur cet appareil. Votre panier est sauf, et les pages déjà visitées restent lisibles.',
  retry: 'Réessayer',
  visited: 'À relire en attendant',
}
