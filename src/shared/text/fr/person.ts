/** Words of a person's page alone (§2). */
export const person = {
  biography: (name: string) => `${name}, en quelques mots`,
  portrait: (credit: string) => `Portrait\u202F: ${credit}`,
  follow: 'Suivre',
  followNamed: (name: string) => `Suivre ${name}`,
  upcoming: 'À paraître',
}
