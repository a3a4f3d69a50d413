import type { SampleStaffPick } from './types.ts'

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
