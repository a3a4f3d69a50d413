/** Les rencontres, les choix de libraires, les tables et la lettre d’information. */
import { faultPhrase } from '#shared/text/staff/fault-words.ts'
import { before, de } from '../../../elision.ts'
import { dateFormat } from '#shared/text/date-format.ts'
type Event = { id: number }
type Guest = { code: string }
type People = { people: number }
type Letter = { number: number; title: string }
/** Une cellule laissée de côté, ou une ligne entière. */
type Place = { line: number; column: string; fault: string }
type Pick = { title: string }
type Table = { title: string }
type Mailed = Event & { mails: number }

const hour = dateFormat('fr', {
  dateStyle: 'full',
  timeStyle: 'short',
})

const time = dateFormat('fr', { timeStyle: 'short' })

const mailed = (mails: number) => {
  if (mails === 0) return ''
  return mails === 1 ? ' Un inscrit est prévenu par e-mail.' : ` ${mails} inscrits sont prévenus par e-mail.`
}

export const events = {
  outcomes: {
    EVENT_MADE: ({ id, title }: Event & { title: string }) =>
      `La rencontre ${id}, «\u202F${title}\u202F», est à l’agenda.`,
    EVENT_CHANGED: ({ id, mails }: Mailed) => `La rencontre ${id} est modifiée.${mailed(mails)}`,
    EVENT_CANCELLED: ({ id, mails }: Mailed) => `La rencontre ${id} est annulée.${mailed(mails)}`,
    GUEST_ADMITTED: ({ code, seats }: Guest & { seats: number }) =>
      `${code}\u202F: ${seats > 1 ? `${seats} personnes entrées` : '1 personne entrée'}.`,
    GUEST_UNADMITTED: ({ code }: Guest) => `${code} n’est plus noté comme entré.`,
    WALKED_IN: ({ people }: People) =>
      people > 1 ? `${people} personnes de plus sans inscription.` : 'Une personne de plus sans inscription.',
    WALKED_OUT: ({ people }: People) =>
      people > 1
        ? `${people} personnes de moins sans inscription.`
        : 'Une personne de moins sans inscription.',
    PICK_PUBLISHED: ({ title }: Pick & { id: number }) =>
      `«\u202F${title}\u202F» est recommandé\u202F: les lecteurs voient votre choix.`,
    PICK_EDITED: ({ title }: Pick) => `Le choix de «\u202F${title}\u202F» est modifié.`,
    PICK_WITHDRAWN: ({ title }: Pick) => `Le choix de «\u202F${title}\u202F» est retiré.`,
    PICK_RESTORED: ({ title }: Pick) => `Le choix de «\u202F${title}\u202F» est de nouveau publié.`,
    PICKS_SIGNED: ({ name }: { name: string }) => `Ces choix sont signés ${name}.`,
    BIOGRAPHIES_IMPORTED: ({ people, places, left }: { people: number; places: Place[]; left: number }) =>
      [
        people > 1 ? `${people} fiches sont modifiées.` : `${people} fiche est modifiée.`,
        ...places.map(
          ({ line, column, fault }) =>
            `Ligne ${line}${column === '' ? '' : `, ${column}`} ${faultPhrase('fr', fault)}.`,
        ),
        ...(left > places.length
          ? [`Et ${left - places.length} de plus\u202F: corrigez celles-ci d’abord.`]
          : []),
      ].join('\n'),
    PERSON_EDITED: ({ name }: { name: string }) => `La fiche ${de(name)} est modifiée.`,
    TABLE_LAID: ({ title }: Table & { id: number }) => `La table «\u202F${title}\u202F» est dressée.`,
    TABLE_EDITED: ({ title }: Table) => `La table «\u202F${title}\u202F» est modifiée.`,
    TABLE_REMOVED: ({ title }: Table) => `La table «\u202F${title}\u202F» est retirée du site.`,
    TABLE_RESTORED: ({ title }: Table) => `La table «\u202F${title}\u202F» est de nouveau dressée.`,
    LETTER_WRITTEN: ({ title }: Letter) => `«\u202F${title}\u202F» est enregistrée.`,
    LETTER_DISCARDED: ({ title }: Letter) => `«\u202F${title}\u202F» est jetée.`,
    LETTER_TESTED: ({ title }: Letter) => `L’essai de «\u202F${title}\u202F» part vers une seule adresse.`,
    LETTER_SCHEDULED: ({ title, at }: Letter & { at: string }) =>
      `«\u202F${title}\u202F» partira le ${hour.format(new Date(at))}.`,
    LETTER_STOPPED: ({ title }: Letter) =>
      `«\u202F${title}\u202F» ne partira pas\u202F: c’est de nouveau un brouillon.`,
    LETTER_SENT: ({ title, readers }: { title: string; readers: number }) =>
      `«\u202F${title}\u202F» part vers ${readers > 1 ? `${readers} lecteurs` : `${readers} lecteur`}.`,
  },
  refusals: {
    NO_SUCH_EVENT: ({ id }: Event) => `Il n’y a pas de rencontre ${id}.`,
    EVENT_CALLED_OFF: ({ id }: Event) => `La rencontre ${id} a été annulée\u202F: faites-en une autre.`,
    EVENT_WAS_CALLED_OFF: ({ id }: Event) => `La rencontre ${id} est déjà annulée.`,
    EVENT_IS_OVER: ({ id }: Event) => `La rencontre ${id} est passée.`,
    SEATS_TAKEN: ({ seats }: { seats: number }) =>
      `${seats} places sont prises\u202F: il ne peut pas y en avoir moins.`,
    ENDS_BEFORE_START: (_: object) => 'Une rencontre doit finir après son début.',
    NO_BOOK_IN_CATALOGUE: ({ key }: { key: string }) => `Le catalogue n’a pas de livre "${key}".`,
    NO_PERSON_IN_CATALOGUE: ({ key }: { key: string }) => `Le catalogue n’a pas de personne "${key}".`,
    NO_SUCH_GUEST: ({ code }: Guest) => `${code} n’est le code d’aucune inscription\u202F: cherchez le nom.`,
    GUEST_OF_OTHER_EVENT: ({ code, title }: Guest & { title: string }) =>
      `${code} est une inscription à une autre rencontre\u202F: «\u202F${title}\u202F».`,
    GUEST_CANCELLED: ({ code }: Guest) =>
      `${code} a été annulée\u202F: comptez ces personnes sans inscription.`,
    GUEST_NOT_CONFIRMED: ({ code }: Guest) =>
      `${code} n’a pas été confirmée\u202F: comptez ces personnes sans inscription.`,
    GUEST_IS_IN: ({ code, by, at }: Guest & { by: string; at: string }) =>
      `${code} est déjà entré\u202F: ${by} l’a noté à ${time.format(new Date(at))}.`,
    GUEST_NOT_IN: ({ code }: Guest) => `${code} n’est pas noté comme entré.`,
    NO_SEAT_AT_DOOR: ({ left }: { left: number }) =>
      left > 1
        ? `Il ne reste que ${left} places libres.`
        : left === 1
          ? 'Il ne reste qu’une place libre.'
          : 'Il ne reste plus de place libre.',
    FEWER_WALK_INS: ({ people }: People) =>
      people === 0
        ? 'Personne n’est compté sans inscription.'
        : `${people} seulement sont comptées sans inscription.`,
    NO_SUCH_PICK: ({ id }: { id: number }) => `Il n’y a pas de choix ${id}.`,
    NO_SUCH_BOOKSELLER: ({ id }: { id: number }) => `Il n’y a pas de libraire ${id}.`,
    PICK_NEEDS_NOTE: (_: object) => 'Écrivez quelques mots, dans une langue au moins.',
    PICK_NEEDS_NAME: (_: object) => 'Un choix veut le nom de qui le signe.',
    PICK_NOT_YOURS: ({ name }: { name: string }) =>
      `Ce choix est signé ${name}\u202F: demandez-lui de le changer, ou à la direction.`,
    PICK_EXISTS: ({ title, name }: Pick & { name: string }) =>
      `${name} recommande déjà «\u202F${title}\u202F»\u202F: modifiez ce choix.`,
    PICK_OFF_SALE: ({ title }: Pick) =>
      `«\u202F${title}\u202F» n’est plus en vente\u202F: remettez-le d’abord en vente.`,
    PICK_IS_WITHDRAWN: ({ title }: Pick) => `Le choix de «\u202F${title}\u202F» est déjà retiré.`,
    PICK_IS_PUBLISHED: ({ title }: Pick) => `Le choix de «\u202F${title}\u202F» est déjà publié.`,
    NOT_BIOGRAPHIES: (_: object) =>
      'Ce fichier n’est pas une liste de biographies\u202F: enregistrez-la en CSV (UTF-8), avec une première ligne name,biography_fr,biography_en.',
    NO_SUCH_PERSON: ({ id }: { id: number }) => `Il n’y a pas de personne ${id}.`,
    PERSON_IS_ANOTHER: ({ name, known }: { name: string; known: string }) =>
      `${name} est une autre personne ${before(known, 'que')}${known}\u202F: changez-la sur la fiche du livre.`,
    PORTRAIT_NEEDS_CREDIT: (_: object) => 'Dites à qui est le portrait\u202F: son crédit paraît dessous.',
    NO_SUCH_TABLE: ({ id }: { id: number }) => `Il n’y a pas de table ${id}.`,
    TABLE_NEEDS_TITLE: (_: object) => 'Donnez un titre à la table, dans une langue au moins.',
    TABLE_ENDS_BEFORE: (_: object) => 'Une table ne peut pas finir avant son premier jour.',
    TABLE_IS_FULL: ({ most }: { most: number }) =>
      `Une table porte ${most} livres au plus\u202F: retirez-en, ou dressez-en une seconde.`,
    TABLE_IS_REMOVED: ({ title }: Table) => `La table «\u202F${title}\u202F» est déjà retirée.`,
    TABLE_IS_LAID: ({ title }: Table) => `La table «\u202F${title}\u202F» est déjà dressée.`,
    NO_SUCH_LETTER: ({ number }: { number: number }) => `Il n’y a pas de lettre ${number}.`,
    LETTER_IS_SCHEDULED: (_: object) => 'Cette lettre va partir\u202F: arrêtez-la d’abord pour la changer.',
    LETTER_IS_SENT: (_: object) => 'Cette lettre est déjà partie.',
    LETTER_NOT_SCHEDULED: (_: object) =>
      'Cette lettre n’attend pas son départ\u202F: il n’y a rien à arrêter.',
    LETTER_HOUR_PAST: (_: object) => 'Cette heure est passée\u202F: choisissez-en une autre.',
    LETTER_TEST_NEEDS_ADDRESS: (_: object) => 'Un essai veut une adresse\u202F: donnez --to.',
    LETTER_TEXT: ({ most }: { most: number }) => `Le texte doit avoir de 1 à ${most} caractères, en UTF-8.`,
    LETTER_NEEDS_BOTH: (_: object) => 'Une lettre en anglais veut un objet et un texte.',
    LETTER_WAS_SENT: (_: object) => 'Cette lettre est déjà partie\u202F: rien n’a été envoyé.',
  },
}
