/** Les rencontres et la lettre d’information. */
type Event = { id: number }
type Letter = { number: number; title: string }
type Mailed = Event & { mails: number }

const hour = new Intl.DateTimeFormat('fr', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

const mailed = (mails: number) => {
  if (mails === 0) return ''
  return mails === 1
    ? ' Un inscrit est prévenu par courriel.'
    : ` ${mails} inscrits sont prévenus par courriel.`
}

export const agenda = {
  outcomes: {
    EVENT_MADE: ({ id, title }: Event & { title: string }) =>
      `La rencontre ${id}, «\u202f${title}\u202f», est à l’agenda.`,
    EVENT_CHANGED: ({ id, mails }: Mailed) => `La rencontre ${id} est modifiée.${mailed(mails)}`,
    EVENT_CANCELLED: ({ id, mails }: Mailed) => `La rencontre ${id} est annulée.${mailed(mails)}`,
    LETTER_WRITTEN: ({ title }: Letter) => `«\u202f${title}\u202f» est enregistrée.`,
    LETTER_DISCARDED: ({ title }: Letter) => `«\u202f${title}\u202f» est jetée.`,
    LETTER_TESTED: ({ title }: Letter) => `L’essai de «\u202f${title}\u202f» part vers une seule adresse.`,
    LETTER_SCHEDULED: ({ title, at }: Letter & { at: string }) =>
      `«\u202f${title}\u202f» partira le ${hour.format(new Date(at))}.`,
    LETTER_STOPPED: ({ title }: Letter) =>
      `«\u202f${title}\u202f» ne partira pas\u202f: c’est de nouveau un brouillon.`,
    LETTER_SENT: ({ title, readers }: { title: string; readers: number }) =>
      `«\u202f${title}\u202f» part vers ${readers > 1 ? `${readers} lecteurs` : `${readers} lecteur`}.`,
  },
  refusals: {
    NO_SUCH_EVENT: ({ id }: Event) => `Il n’y a pas de rencontre ${id}.`,
    EVENT_CALLED_OFF: ({ id }: Event) => `La rencontre ${id} a été annulée\u202f: faites-en une autre.`,
    EVENT_WAS_CALLED_OFF: ({ id }: Event) => `La rencontre ${id} est déjà annulée.`,
    EVENT_IS_OVER: ({ id }: Event) => `La rencontre ${id} est passée.`,
    SEATS_TAKEN: ({ seats }: { seats: number }) =>
      `${seats} places sont prises\u202f: il ne peut pas y en avoir moins.`,
    ENDS_BEFORE_START: (_: object) => 'Une rencontre doit finir après son début.',
    NO_BOOK_IN_CATALOGUE: ({ key }: { key: string }) => `Le catalogue n’a pas de livre "${key}".`,
    NO_PERSON_IN_CATALOGUE: ({ key }: { key: string }) => `Le catalogue n’a pas de personne "${key}".`,
    NO_SUCH_LETTER: ({ number }: { number: number }) => `Il n’y a pas de lettre ${number}.`,
    LETTER_IS_SCHEDULED: (_: object) => 'Cette lettre va partir\u202f: arrêtez-la d’abord pour la changer.',
    LETTER_IS_SENT: (_: object) => 'Cette lettre est déjà partie.',
    LETTER_NOT_SCHEDULED: (_: object) =>
      'Cette lettre n’attend pas son départ\u202f: il n’y a rien à arrêter.',
    LETTER_HOUR_PAST: (_: object) => 'Cette heure est passée\u202f: choisissez-en une autre.',
    LETTER_TEST_NEEDS_ADDRESS: (_: object) => 'Un essai veut une adresse\u202f: donnez --to.',
    LETTER_TEXT: ({ most }: { most: number }) => `Le texte doit avoir de 1 à ${most} caractères, en UTF-8.`,
    LETTER_NEEDS_BOTH: (_: object) => 'Une lettre en anglais veut un objet et un texte.',
    LETTER_WAS_SENT: (_: object) => 'Cette lettre est déjà partie\u202f: rien n’a été envoyé.',
  },
}
