import { company as fr } from '../fr/company.ts'
import type { Words } from '../words.ts'

const company: typeof fr = {
  about: {
    kicker: 'The bookshop',
    heading: (name) => `About ${name}`,
    description: (name, text) => `${name}, bookshop. ${text}`,
    figures: 'The bookshop in figures',
    books: (count) => (count === 1 ? 'book online' : 'books online'),
    people: (count) => (count === 1 ? 'collaborator' : 'collaborators'),
    collections: (count) => (count === 1 ? 'collection' : 'collections'),
    libraries: 'Our bookshops',
    contact: 'Reach us',
    help: 'Need help',
    favorites: 'Our favourites',
    favoritesNote: 'Read, reread and championed by our booksellers',
    trackOrder: 'Track Order',
    terms: 'Terms of sale',
    mediation: 'Complaints and mediation',
  },
  legal: {
    heading: 'Legal information',
    intro: 'Who we are, how we sell, what data we keep and what you can ask of us.',
    description: (name) =>
      `Legal notice, terms of sale, personal data, cookies, accessibility and mediation of ${name}.`,
    contents: 'On this page',
    version: (version) => `Version ${version} of the terms of sale`,
    toFill: (name) => `à compléter (to be filled in): ${name}`,
    toFillNote:
      'Passages marked “à compléter” are waiting for the bookshop’s own details, to be entered in its settings.',
  },
}

export const companyWords: Words<typeof fr> = { fr, eng: company }
