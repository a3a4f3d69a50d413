/** What the sample shop shows: slides of the home page, tables of books, what its booksellers picked. */
import type { SampleHeroSlide, SampleTable, SampleStaffPick } from './types.ts'

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

/** Two tables of the sample; the first was laid last. */
export const displayTables: SampleTable[] = [
  {
    title: { fr: 'Les prix, et ce qu’il en reste', en: 'Prizes, and what lasts' },
    text: {
      fr: 'Un prix dure une saison, un livre plus longtemps. Huit romans couronnés que l’on nous demande encore, du Goncourt au Hugo.',
      en: 'A prize lasts a season, a book rather longer. Eight winners that people still ask us for, from the Goncourt to the Hugo.',
    },
    daysAgo: 5,
    isbns: [
      '9782378803759',
      '9782072958168',
      '9782072882463',
      '9782707306951',
      '9782070377220',
      '9782070360048',
      '9782264027375',
      '9782266320481',
    ],
  },
  {
    title: { fr: 'Neige, samovar et longues soirées' },
    text: {
      fr: 'Il fait nuit à cinq heures\u202F: autant partir vers le nord. Des Russes, des Nordiques, et de quoi tenir jusqu’en mars.',
    },
    daysAgo: 24,
    daysLeft: 110,
    isbns: [
      '9782070392520',
      '9782266062336',
      '9782742703661',
      '9782266218528',
      '9782330001988',
      '9782258108349',
      '9782742791361',
    ],
  },
]

/** What the sample's booksellers recommend, and why; the first is the newest. */
export const staffPicks: SampleStaffPick[] = [
  {
    by: 'Inès',
    isbn: '9780571368709',
    daysAgo: 3,
    note: {
      fr: 'Cent vingt pages, un marchand de charbon, une semaine avant Noël. Il ouvre une porte et ne peut plus faire comme si. Je l’ai lu d’une traite dans le train, puis une seconde fois, plus lentement. Un anglais limpide, même pour qui hésite.',
      en: 'A hundred and twenty pages, a coal merchant, the week before Christmas. He opens a door and can no longer look away. I read it in one sitting on the train, then again, more slowly.',
    },
  },
  {
    by: 'Malik',
    isbn: '9782072927522',
    daysAgo: 12,
    note: {
      fr: 'Vingt-trois marcheurs remontent le vent jusqu’à sa source, et les pages se comptent à rebours. Les cinquante premières résistent\u202F: tenez bon, on ne lit pas deux livres comme celui-là.',
    },
  },
  {
    by: 'Jeanne',
    isbn: '9782707179012',
    daysAgo: 20,
    note: {
      fr: 'Genève, 1953\u202F: deux amis, une Fiat minuscule, la route jusqu’au Khyber. Le livre que j’offre à tous ceux qui partent.\n\nEt à ceux qui restent.',
      en: 'Geneva, 1953: two friends, a tiny Fiat, the road to the Khyber Pass. The book I give to everybody who leaves.\n\nAnd to those who stay.',
    },
  },
  {
    by: 'Inès',
    isbn: '9781473221628',
    daysAgo: 33,
    note: {
      en: 'A planet without men or women, an envoy who understands nothing, and eighty pages across the ice that I would not swap for any other eighty in the shop.',
    },
  },
  {
    by: 'Jeanne',
    isbn: '9782266062336',
    daysAgo: 47,
    note: {
      fr: 'Le diable arrive à Moscou avec un chat qui joue aux échecs. C’est drôle, c’est fou, et tout à coup ce n’est plus drôle du tout. Commencez un vendredi soir.',
      en: 'The devil comes to Moscow with a cat that plays chess. It is funny, it is mad, and suddenly it is not funny at all. Start on a Friday night.',
    },
  },
  {
    by: 'Malik',
    isbn: '9781782112303',
    daysAgo: 60,
    note: {
      fr: 'Un livre de cuisine qui apprend à s’en passer\u202F: quatre mots, et l’on sait enfin pourquoi le poulet est bon. Le mien a des taches d’huile partout.',
      en: 'A cookbook that teaches you to do without one: four words, and at last you know why the chicken is good. Mine has oil stains all over.',
    },
  },
]
