import type { SampleHeroSlide } from './types.ts'

/** The slides of the home page (§2). */
export const hero: SampleHeroSlide[] = [
  {
    key: 'romans-de-la-saison',
    kicker: { fr: 'La sélection des libraires', en: 'The booksellers’ choice' },
    title: { fr: 'Des romans qui gardent la lampe allumée', en: 'Novels that keep the lamp lit' },
    text: {
      fr: 'Douze histoires que nous avons finies bien trop tard, d’Oran à la Sologne et de Naples aux Hébrides.',
      en: 'Twelve stories we finished far too late at night, from Oran to the Sologne and from Naples to the Hebrides.',
    },
    linkLabel: { fr: 'Découvrir la sélection', en: 'See the selection' },
    isbns: ['9782020289474', '9782253005278', '9780141183411'],
  },
  {
    key: 'deux-langues',
    kicker: { fr: 'Lire en deux langues', en: 'Reading in two languages' },
    title: {
      fr: 'L’original à gauche, la traduction à droite',
      en: 'The original on the left, the translation on the right',
    },
    text: {
      fr: 'Camus en anglais, Woolf en français\u202F: de grands textes et ceux qui les ont portés d’une rive à l’autre.',
      en: 'Camus in English, Woolf in French: great books, and the people who carried them from one shore to the other.',
    },
    linkLabel: { fr: 'Passer la frontière', en: 'Cross the border' },
    category: 'litteratures-etrangeres',
    isbns: ['9780679720201', '9782070360024', '9782070437436'],
  },
  {
    key: 'a-voix-haute',
    kicker: { fr: 'Rayon jeunesse', en: 'Children’s shelves' },
    title: { fr: 'Encore une page, et on éteint', en: 'One more page, then lights out' },
    text: {
      fr: 'Des loups, des moutons et des souris très sûres d’elles\u202F: nos albums et romans à lire à voix haute.',
      en: 'Wolves, sheep and very self-assured mice: our picture books and stories for reading aloud.',
    },
    linkLabel: { fr: 'Choisir une histoire', en: 'Choose a story' },
    category: 'jeunesse',
    isbns: ['9782211011945', '9782070612758', '9781509804757'],
  },
]
