import { person as fr } from '../fr/person.ts'
import type { Words } from '../words.ts'

const person: typeof fr = {
  biography: (name) => `About ${name}`,
  portrait: (credit) => `Portrait: ${credit}`,
  follow: 'Follow',
  followNamed: (name) => `Follow ${name}`,
  upcoming: 'What appears next',
}

export const personWords: Words<typeof fr> = { fr, eng: person }
