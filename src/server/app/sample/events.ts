import type { SampleEvent } from './types.ts'

const SHOP = { fr: 'Librairie GMP, au comptoir', en: 'GMP bookshop, by the counter' }
const UPSTAIRS = { fr: 'Salle du premier étage', en: 'First-floor room' }

/** The sample agenda; dates are relative to the day of loading, so that it is never out of date. */
export const events: SampleEvent[] = [
  {
    key: 'nuit-de-la-poesie',
    title: {
      fr: 'Nuit de la poésie\u202F: Baudelaire à la bougie',
      en: 'A night of poetry: Baudelaire by candlelight',
    },
    text: {
      fr: 'Trente lecteurs, trente poèmes, pas un micro. La soirée s’est finie sur le trottoir, en chantant\u202F; les photographies sont au mur de l’escalier.',
      en: 'Thirty readers, thirty poems, not one microphone. The evening ended on the pavement, singing; the photographs hang in the stairwell.',
    },
    place: SHOP,
    dayOffset: -12,
    weekday: 5,
    startsAt: '20:00',
    endsAt: '22:30',
    contributors: ['Charles Baudelaire', 'Guillaume Apollinaire'],
    isbns: ['9782253007104', '9782070300112'],
  },
  {
    key: 'lecture-nedjma',
    title: { fr: 'Lecture à deux voix\u202F: Nedjma', en: 'A reading for two voices: Nedjma' },
    text: {
      fr: 'Deux comédiens lisent Kateb Yacine en français et en arabe dialectal, puis la salle discute. Entrée libre, thé à la menthe pour tout le monde.',
      en: 'Two actors read Kateb Yacine in French and in Algerian Arabic, then the room joins in. Free entry, mint tea for all.',
    },
    place: SHOP,
    dayOffset: 9,
    weekday: 6,
    startsAt: '18:30',
    endsAt: '20:00',
    capacity: 40,
    contributors: ['Kateb Yacine'],
    isbns: ['9782020289474', '9780813913131'],
  },
  {
    key: 'club-middlemarch',
    title: { fr: 'Club de lecture\u202F: Middlemarch (en anglais)', en: 'Book club: Middlemarch' },
    text: {
      fr: 'On parlera anglais, on se trompera, on rira\u202F: livres I et II ce mois-ci. Les nouveaux sont bienvenus, même s’ils n’ont lu que trois chapitres.',
      en: 'Books I and II this month. Newcomers are welcome even if they have read only three chapters; opinions are compulsory, agreement is not.',
    },
    place: UPSTAIRS,
    dayOffset: 14,
    weekday: 4,
    startsAt: '19:00',
    endsAt: '20:30',
    capacity: 16,
    contributors: ['George Eliot'],
    isbns: ['9780141439549'],
  },
  {
    key: 'atelier-conte',
    title: { fr: 'Atelier jeunesse\u202F: écrire un conte', en: 'Children’s workshop: write a fairy tale' },
    text: {
      fr: 'Un ogre, une clef, un mot interdit\u202F: de quoi écrire son premier conte et repartir avec un petit livre cousu. Dès 8 ans, douze places, goûter compris.',
      en: 'An ogre, a key and a forbidden word: enough to write a first tale and take it home, sewn as a little book. From 8 years, twelve places, snack included.',
    },
    place: UPSTAIRS,
    dayOffset: 23,
    weekday: 6,
    startsAt: '15:00',
    endsAt: '17:00',
    capacity: 12,
    contributors: ['Charles Perrault'],
    isbns: ['9782070626328'],
  },
  {
    key: 'rencontre-traducteurs',
    title: {
      fr: 'Rencontre\u202F: traduire la mer',
      en: 'An evening with translators: putting the sea into words',
    },
    text: {
      fr: 'Comment dit-on une vague, un cordage, un silence\u202F? Trois traductrices comparent un même passage d’Homère, de Melville et de Woolf, brouillons à l’appui.',
      en: 'How do you say a wave, a rope, a silence? Three translators compare passages from Homer, Melville and Woolf, and show their drafts.',
    },
    place: SHOP,
    dayOffset: 34,
    weekday: 4,
    startsAt: '19:00',
    endsAt: '20:30',
    capacity: 40,
    contributors: ['Homère', 'Herman Melville', 'Virginia Woolf'],
    isbns: ['9782707144690', '9780142437247', '9782070437436'],
  },
  {
    key: 'dedicaces-bd',
    title: { fr: 'Samedi des bulles\u202F: dédicaces et café', en: 'Comics Saturday: signings and coffee' },
    text: {
      fr: 'Quatre dessinateurs du quartier, une longue table, des crayons pour ceux qui attendent. On peut venir avec son vieux Corto tout corné.',
      en: 'Four cartoonists from the neighbourhood, one long table, pencils for those who wait. Your battered old Corto is welcome too.',
    },
    place: SHOP,
    dayOffset: 48,
    weekday: 6,
    startsAt: '11:00',
    endsAt: '17:00',
    contributors: ['Hugo Pratt', 'Marjane Satrapi'],
    isbns: ['9782203034174', '9782844142405'],
  },
]
