import type { SampleTable } from './types.ts'

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
