/** Ce que la boutique dit, à côté d’un livre, de la bibliothèque de qui la regarde. */
export const bookcaseNotice = {
  label: 'Votre bibliothèque',
  owned: (copy: string) => `Vous avez déjà ce livre (${copy}).`,
  otherEdition: (title: string, copy: string) =>
    `Vous avez déjà ce livre dans une autre édition\u202F: ${title} (${copy}).`,
  mark: 'Déjà dans votre bibliothèque',
  inLanguage: (language: string) => `en ${language.toLocaleLowerCase('fr')}`,
  bought: (day: string) => `acheté le ${day}`,
  added: (day: string) => `ajouté le ${day}`,
  /** `volumes` as `1–3, 5`. */
  have: (series: string, volumes: string, count: number) =>
    count > 1
      ? `${series}\u202F: vous avez les tomes ${volumes}.`
      : `${series}\u202F: vous avez le tome ${volumes}.`,
  to: (from: number, to: number) => `${from} à ${to}`,
  and: ' et ',
  thisIsNext: 'Celui-ci vient ensuite.',
  next: (volume: number | null) =>
    volume === null ? 'La suite est parue\u202F:' : `Le tome ${volume} est paru\u202F:`,
  notifyMe: 'Prévenez-moi à la parution du prochain tome',
  original: (language: string) => `L’original est ici, ${language}\u202F:`,
  translation: (language: string) => `La traduction est ici, ${language}\u202F:`,
}
