/** The screen of legal texts. */
import { legal as fr } from '../fr/legal.ts'
import type { Words } from '../../words.ts'

const legal: typeof fr = {
  title: 'Legal texts',
  help: 'The texts of the page of legal information, in both languages, with all their versions. What you publish holds at once; orders keep the version that they accepted.',
  section: 'Text',
  edit: 'Text to publish',
  own: 'the shop’s own text',
  original: 'text that comes with the shop',
  format:
    'Paragraphs between empty lines, ## headings, - lists, | name | value |, {value} of the settings, [words](address).',
  reset: (language) => `Go back to the text that comes with the shop (${language})`,
  publish: 'Publish',
  published: (count) => (count > 1 ? 'Both texts hold from now on.' : 'The text holds from now on.'),
  empty: 'This text is empty.',
  compare: {
    title: 'Compare',
    language: 'Language',
    with: 'With the version',
    present: 'in force',
    since: (day) => `since ${day}`,
    terms: (version) => `terms ${version}`,
    origin: 'that comes with the shop',
    before: 'That version',
    after: 'Text to publish',
    same: 'No difference.',
    differences: (removed, added) =>
      `${removed} ${removed === 1 ? 'passage' : 'passages'} removed, ${added} added.`,
  },
}

export const legalWords: Words<typeof fr> = { fr, eng: legal }
