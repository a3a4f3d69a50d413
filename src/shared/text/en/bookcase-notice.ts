import { bookcaseNotice as fr } from '../fr/bookcase-notice.ts'
import type { Words } from '../words.ts'

const bookcaseNotice: typeof fr = {
  label: 'Your shelf',
  owned: (copy) => `You have this book already (${copy}).`,
  otherEdition: (title, copy) => `You have this book already in another edition: ${title} (${copy}).`,
  mark: 'On your shelf already',
  inLanguage: (language) => `in ${language}`,
  bought: (day) => `bought on ${day}`,
  added: (day) => `added on ${day}`,
  have: (series, volumes, count) =>
    count > 1 ? `${series}: you have volumes ${volumes}.` : `${series}: you have volume ${volumes}.`,
  to: (from, to) => `${from} to ${to}`,
  and: ' and ',
  thisIsNext: 'This one comes next.',
  next: (volume) => (volume === null ? 'The next one is out:' : `Volume ${volume} is out:`),
  notifyMe: 'Tell me when the next volume is out',
  original: (language) => `The original is here, ${language}:`,
  translation: (language) => `The translation is here, ${language}:`,
}

export const bookcaseNoticeWords: Words<typeof fr> = { fr, eng: bookcaseNotice }
