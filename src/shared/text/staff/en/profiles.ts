import { profiles as fr } from '../fr/profiles.ts'
import type { Words } from '../../words.ts'

const profiles: typeof fr = {
  title: 'Authors and contributors',
  help: 'What readers learn of a person: who they are, in French and in English, and their face. What you write comes before what publishers’ files say.',
  search: 'Find a person',
  searchHint: 'Beginning of a first or last name',
  columns: { name: 'Name', books: 'Books', written: 'Biography', portrait: 'Portrait' },
  languages: { fr: 'French', en: 'English' },
  none: 'none',
  hasPortrait: 'yes',
  empty: { title: 'Nobody by that name', text: 'Try fewer letters.' },
  gone: 'This person is not in the catalogue.',
  open: 'See their page',
  name: 'Name, as on a cover',
  nameHint: 'The same person, spelt otherwise. For another person, change the book.',
  sortName: 'Filed under',
  sortNameHint: 'Yourcenar, Marguerite',
  biographyFr: 'Biography in French',
  biographyEn: 'Biography in English',
  biographyHint: 'One language is enough: the other reader sees the one that you wrote.',
  fromFile: 'A publisher has sent a text: it is shown as long as this field is empty.',
  portrait: 'Portrait (otherwise the initials)',
  credit: 'Credit of the portrait',
  creditHint: 'Who made it, or whose it is: © Jeanne Roy',
  save: 'Save',
  fileText: 'What the publisher says',
}

export const profilesWords: Words<typeof fr> = { fr, eng: profiles }
