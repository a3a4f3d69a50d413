/** Words and names of an invented book trade: common ones of both languages, and thousands that syllables make. */
import { sortKey } from '#server/platform/text/fold.ts'
import { oneOf, randomFrom, zipf, type Random } from './random.ts'

const FRENCH =
  `amour vie mort nuit jour temps monde histoire femme homme enfant mer terre ciel feu vent maison ville jardin forêt
  guerre paix secret mystère ombre lumière cœur âme roi reine prince rêve voyage chemin été hiver printemps automne île
  fleur arbre oiseau cheval loup étoile lune soleil sang silence voix parole livre lettre école père mère fils fille
  frère sœur ami étranger prisonnier voleur assassin policier enquête crime vérité mensonge bonheur malheur liberté
  destin promesse retour départ fin commencement jeunesse mémoire oubli cuisine recette santé philosophie poésie
  théâtre peinture musique science nature économie politique société religion mythe légende conte dragon sorcière`
    .trim()
    .split(/\s+/)

const ENGLISH =
  `love life death night day time world history woman man child sea earth sky fire wind house city garden forest war
  peace secret mystery shadow light heart soul king queen prince dream journey road summer winter spring autumn island
  flower tree bird horse wolf star moon sun blood silence voice word book letter school father mother son daughter
  brother sister friend stranger prisoner thief killer detective case crime truth lie happiness freedom fate promise
  return departure end beginning youth memory kitchen recipe health philosophy poetry theatre painting music science
  nature economics politics society religion myth legend tale dragon witch`
    .trim()
    .split(/\s+/)

const FIRST_NAMES =
  `Marie Jean Pierre Anne Claire Paul Louis Jeanne Émile Hélène François Nathalie Étienne Zoé Inès Léa Hugo Jules
  Camille Simon Agnès Théo Chloé René Odile Noël Maud Rémi Élise Aurélie John Mary James Emily George Sarah Thomas
  Jane William Alice Henry Emma Charles Lucy Robert Kate David Laura Peter Rose Michael Grace Edward Ruth Karl Greta
  Olga Ivan Mario Lucia Pedro Carmen Haruki Yoko Chinua Leila`
    .trim()
    .split(/\s+/)

const ONSETS = 'b c d f g l m n p r s t v br ch cl cr dr fl gr pl tr vr th qu'.split(' ')
const VOWELS = 'a e i o u é è ou ai eu au'.split(' ')
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 't', 'x', 'nd', 'rt', 'lle']

function invented(random: Random, syllables: number): string {
  const parts = Array.from({ length: syllables }, () => oneOf(random, ONSETS) + oneOf(random, VOWELS))
  return parts.join('') + oneOf(random, CODAS)
}

/** Makes so many texts that nobody takes for one another. */
function distinct(seed: number, size: number, make: (random: Random) => string): string[] {
  const random = randomFrom(seed)
  const made = new Map<string, string>()
  while (made.size < size) {
    const text = make(random)
    // Names that fold alike are one name to the shop
    made.set(sortKey(text), text)
  }
  return [...made.values()]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const RARE_WORDS = distinct(1, 60_000, (random) => invented(random, 2 + Math.floor(random() * 2)))
const SURNAMES = distinct(2, 40_000, (random) => capital(invented(random, 2 + Math.floor(random() * 2))))

const VOCABULARY = { fr: [...FRENCH, ...RARE_WORDS], en: [...ENGLISH, ...RARE_WORDS] }

/** Returns a word of a language, common ones far more often. */
export const wordOf = (random: Random, language: 'fr' | 'en') => {
  const words = VOCABULARY[language]
  return words[zipf(random, words.length)] ?? ''
}

const people = distinct(3, 250_000, (random) => `${oneOf(random, FIRST_NAMES)}|${oneOf(random, SURNAMES)}`)

/** Contributors by their number, counted from 0; the first have written most. */
export const PEOPLE = people.map((person) => {
  const [first = '', last = ''] = person.split('|')
  return { name: `${first} ${last}`, sortName: `${last}, ${first}` }
})

export const PUBLISHERS = distinct(4, 4000, (random) => `Éditions ${oneOf(random, SURNAMES)}`)
export const COLLECTIONS = distinct(
  5,
  2500,
  (random) =>
    `${capital(oneOf(random, RARE_WORDS))} ${oneOf(random, ['poche', 'noire', 'classiques', 'jeunesse'])}`,
)
