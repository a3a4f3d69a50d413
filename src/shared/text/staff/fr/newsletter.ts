/** L’écran des lettres d’information. */
import type { IssueRow } from '../../../contract/staff/newsletter.ts'

type State = IssueRow['state']

const lecteurs = (count: number) => (count > 1 ? `${count} lecteurs` : `${count} lecteur`)

export const newsletter = {
  title: 'Lettres',
  help: 'Écrivez une lettre dans les deux langues, recevez-en un essai, puis donnez-lui son heure. Elle part une seule fois, vers tous les lecteurs qui ont confirmé leur adresse.',
  readers: ({ fr, eng }: { fr: number; eng: number }) =>
    `${lecteurs(fr)} en français, ${lecteurs(eng)} en anglais`,
  exportReaders: 'Exporter les adresses',
  write: 'Écrire une lettre',
  empty: {
    title: 'Pas encore de lettre.',
    text: 'La première ira à tous les lecteurs qui se sont abonnés sur le site.',
  },
  columns: { subject: 'Objet', state: 'État', when: 'Quand', readers: 'Lecteurs' },
  frenchOnly: 'en français seulement',
  states: {
    draft: 'brouillon',
    scheduled: 'programmée',
    sending: 'en route',
    sent: 'envoyée',
  } satisfies Record<State, string> as Record<State, string>,
  leavesOn: (moment: string) => `part ${moment}`,
  leftOn: (moment: string) => `partie ${moment}`,
  leavesNow: 'part dans un instant',
  sentTo: (done: number, all: number) => `${done} sur ${all}`,
  failed: (count: number) => (count > 1 ? `${count} non remises` : '1 non remise'),
  issue: {
    newTitle: 'Nouvelle lettre',
    help: 'Écrivez chaque langue dans sa colonne\u202F; une ligne vide sépare deux paragraphes. Sans texte anglais, la lettre ne va qu’aux lecteurs francophones.',
    french: 'Français',
    english: 'Anglais',
    optional: 'facultatif',
    subject: 'Objet',
    text: 'Texte',
    save: 'Enregistrer',
    unsaved: 'Non enregistré',
    discard: 'Jeter',
    plan: 'Envoyer…',
    stop: 'Arrêter l’envoi',
    subjectMissing: 'Donnez un objet.',
    gone: 'Cette lettre n’existe pas, ou quelqu’un l’a jetée.',
  },
  preview: {
    title: 'Aperçu',
    language: 'Langue de l’aperçu',
    fr: 'En français',
    eng: 'En anglais',
    mail: 'L’e-mail',
    text: 'Son texte seul',
    form: 'Forme de l’aperçu',
    unsaved: 'Pas encore enregistré\u202F: un essai partirait sans ces changements.',
    empty: 'Écrivez un objet ou un texte pour voir la lettre ici.',
    failed: 'L’aperçu n’a pas pu être affiché.',
    test: 'M’envoyer un essai',
  },
  plan: {
    title: 'Envoyer la lettre',
    to: (readers: string) => `Elle ira à ${readers}.`,
    toFrench: (fr: number) => `Elle ira à ${lecteurs(fr)}, en français seulement.`,
    at: 'Jour et heure, à l’horloge de la librairie',
    schedule: 'Programmer',
    now: 'Envoyer maintenant',
    missingHour: 'Donnez un jour et une heure.',
  },
}
