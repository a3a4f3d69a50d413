/** Titles of the footer, which is loaded when somebody comes near. */
export const footer = {
  label: 'Informations',
  about: 'À propos',
  help: 'Besoin d’aide',
  libraries: 'Nos librairies',
  services: 'Services',
  giftVoucher: 'Offrir un bon d’achat',
  tables: 'Nos tables',
  social: 'Réseaux sociaux',
  top: 'Haut de page',
}
