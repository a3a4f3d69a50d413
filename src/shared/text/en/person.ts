import type { person as fr } from '../fr/person.ts'

export const person: typeof fr = {
  biography: (name) => `About ${name}`,
  portrait: (credit) => `Portrait: ${credit}`,
  follow: 'Follow',
  followNamed: (name) => `Follow ${name}`,
  upcoming: 'What appears next',
}
