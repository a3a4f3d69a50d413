/** Words of the screens about the shop itself (§2); the long legal texts are in `text/legal`. */
import { de } from '../elision.ts'

export const company = {
  about: {
    kicker: 'La librairie',
    heading: (name: string) => `À propos ${de(name)}`,
    description: (name: string, text: string) => `${name}, librairie. ${text}`,
    figures: 'La librairie en chiffres',
    books: (count: number): string => (count > 1 ? 'livres en ligne' : 'livre en ligne'),
    people: (count: number): string => (count > 1 ? 'contributeurs' : 'contributeur'),
    collections: (count: number): string => (count > 1 ? 'collections' : 'collection'),
    libraries: 'Nos librairies',
    contact: 'Nous joindre',
    help: 'Besoin d’aide',
    favorites: 'Nos coups de cœur',
    favoritesNote: 'Lus, relus et défendus par nos libraires',
    trackOrder: 'Suivre une commande',
    terms: 'Conditions générales de vente',
    mediation: 'Réclamation et médiation',
  },
  legal: {
    heading: 'Informations légales',
    intro: 'Qui nous sommes, comment nous vendons, ce que nous gardons et ce que vous pouvez nous demander.',
    description: (name: string) =>
      `Mentions légales, conditions générales de vente, données personnelles, cookies, accessibilité et médiation ${de(name)}.`,
    contents: 'Sur cette page',
    version: (version: string) => `Version ${version} des conditions générales de vente`,
    toFill: (name: string) => `à compléter\u202F: ${name}`,
    toFillNote:
      'Les passages marqués «\u202Fà compléter\u202F» attendent les renseignements de la librairie, à saisir dans ses réglages.',
  },
}
