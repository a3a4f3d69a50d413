/** The menu of the avatar (§2): on every page, so it is short. */
export const accountMenu = {
  title: 'Mon compte',
  of: (name: string) => `Compte\u202F: ${name}`,
  profile: 'Profil',
  orders: 'Suivi des commandes',
  returns: 'Retours de commandes',
  bookcase: 'Ma bibliothèque',
  logout: 'Déconnexion',
  trackOrder: 'Suivre une commande',
  login: 'Connexion',
  register: 'Inscription',
}
