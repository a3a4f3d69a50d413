/** What a shop without an exchange rate says of dollars (§8). */
export const noRate = {
  title: 'Devise indisponible',
  text: 'Vous ne pouvez pas changer la devise. Veuillez contacter l’administration.',
  contact: 'Nous contacter',
}
