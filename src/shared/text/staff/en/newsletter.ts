import { newsletter as fr } from '../fr/newsletter.ts'
import type { Words } from '../../words.ts'

const readers = (count: number) => `${count} ${count === 1 ? 'reader' : 'readers'}`

export const newsletter: typeof fr = {
  title: 'Newsletter',
  help: 'Write a letter in both languages, mail yourself a test, then set the time it leaves. It leaves once, for every reader who has confirmed their address.',
  readers: ({ fr: french, eng }) => `${readers(french)} in French, ${eng} in English`,
  exportReaders: 'Export the addresses',
  write: 'Write a letter',
  empty: {
    title: 'No letter yet.',
    text: 'The first one will go to every reader who subscribed on the site.',
  },
  columns: { subject: 'Subject', state: 'State', when: 'When', readers: 'Readers' },
  frenchOnly: 'in French only',
  states: { draft: 'draft', scheduled: 'scheduled', sending: 'on its way', sent: 'sent' },
  leavesOn: (moment) => `leaves ${moment}`,
  leftOn: (moment) => `left ${moment}`,
  leavesNow: 'leaves in a moment',
  sentTo: (done, all) => `${done} of ${all}`,
  failed: (count) => `${count} not delivered`,
  issue: {
    newTitle: 'New letter',
    help: 'Write each language in its own column; an empty line separates two paragraphs. Without an English text the letter goes to French readers only.',
    french: 'French',
    english: 'English',
    optional: 'optional',
    subject: 'Subject',
    text: 'Text',
    save: 'Save',
    unsaved: 'Not saved',
    discard: 'Throw away',
    plan: 'Send…',
    stop: 'Stop the letter',
    subjectMissing: 'Give it a subject.',
    gone: 'This letter does not exist, or somebody threw it away.',
  },
  preview: {
    title: 'Preview',
    language: 'Language of the preview',
    fr: 'In French',
    eng: 'In English',
    mail: 'The e-mail',
    text: 'Its text alone',
    form: 'Form of the preview',
    unsaved: 'Not saved yet: a test goes out without these changes.',
    empty: 'Write a subject or a text to see the letter here.',
    failed: 'The preview could not be shown.',
    test: 'Mail me a test',
  },
  plan: {
    title: 'Send the letter',
    to: (all) => `It will go to ${all}.`,
    toFrench: (french) => `It will go to ${readers(french)}, in French only.`,
    at: 'Day and time, on the shop’s clock',
    schedule: 'Schedule',
    now: 'Send now',
    missingHour: 'Give a day and a time.',
  },
}

export const newsletterWords: Words<typeof fr> = { fr, eng: newsletter }
