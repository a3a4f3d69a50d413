import type { SampleBiography } from './types.ts'

/** Who some people of the sample are, in our own words. */
export const biographies: SampleBiography[] = [
  {
    name: 'Albert Camus',
    biography: {
      fr: 'Né en 1913 à Mondovi, en Algérie, orphelin de père à un an, il grandit à Alger entre une mère presque muette et un instituteur qui croit en lui. Journaliste, homme de théâtre, romancier, il écrit contre le mensonge et pour la mesure. Prix Nobel de littérature en 1957, il meurt sur une route de l’Yonne en 1960.\n\nSes livres tiennent dans une poche et dans une vie.',
      en: 'Born in 1913 in Mondovi, Algeria, he lost his father before his first birthday and grew up in Algiers between an almost silent mother and a teacher who believed in him. Journalist, man of the theatre and novelist, he wrote against lies and for moderation. He received the Nobel Prize in 1957 and died on a road in Burgundy in 1960.\n\nHis books fit into a pocket, and into a life.',
    },
  },
  {
    name: 'Virginia Woolf',
    biography: {
      fr: 'Née à Londres en 1882, elle lit tout dans la bibliothèque de son père avant d’inventer, avec une poignée d’amis de Bloomsbury, une autre façon d’écrire le temps. Avec Leonard Woolf, elle imprime à la main les premiers livres de la Hogarth Press. Romans, essais, journal\u202F: chez elle, une journée suffit à faire un monde.',
      en: 'Born in London in 1882, she read her way through her father’s library before inventing, with a handful of friends in Bloomsbury, another way of writing time. With Leonard Woolf she printed the first books of the Hogarth Press by hand. In her novels, essays and diaries, one day is enough to make a world.',
    },
  },
  {
    name: 'Annie Ernaux',
    biography: {
      fr: 'Née en 1940 à Lillebonne, elle grandit à Yvetot, dans le café-épicerie de ses parents. Professeure de lettres, elle cherche une langue plate et exacte pour dire ce qu’une vie doit à son époque et à son milieu. Elle reçoit le prix Nobel de littérature en 2022.',
      en: 'Born in 1940 in Lillebonne, she grew up in Yvetot, in her parents’ café and grocery. A teacher of literature, she looked for a flat and exact language to say what a life owes to its time and its class. She received the Nobel Prize in 2022.',
    },
  },
  {
    name: 'Marjane Satrapi',
    biography: {
      fr: 'Née à Rasht en 1969, élevée à Téhéran, envoyée à Vienne à quatorze ans, elle s’installe en France et dessine en noir et blanc l’Iran de son enfance. Autrice de bandes dessinées et cinéaste.',
      en: 'Born in Rasht in 1969, raised in Tehran, sent to Vienna at fourteen, she settled in France and drew the Iran of her childhood in black and white. She makes comics and films.',
    },
  },
  {
    name: 'Ursula K. Le Guin',
    biography: {
      en: 'Born in Berkeley in 1929, the daughter of an anthropologist and a writer, she spent most of her life in Portland, Oregon. Her planets and archipelagos ask how people might live otherwise.',
    },
  },
  {
    name: 'Nicolas Bouvier',
    biography: {
      fr: 'Genevois, né en 1929, iconographe de métier, il part à vingt-quatre ans vers l’est dans une petite Fiat et met dix ans à écrire ce qu’il a vu. Il photographie, il collectionne les images, il polit ses phrases.',
    },
  },
]
