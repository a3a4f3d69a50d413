/** Other ways of writing a word that books and shoppers take turns with: `st` and `saint`, `3` and `trois`, `jk` and `j. k.` */

/** What is written short on some covers and in full on others. */
const ABBREVIATED: readonly (readonly string[])[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['dr', 'docteur', 'doctor'],
  ['mr', 'monsieur', 'mister'],
  ['mme', 'madame'],
  ['mlle', 'mademoiselle'],
]

/** Numbers that titles write with letters, in French and in English. */
const NUMBERS: readonly (readonly [digits: string, ...words: string[]])[] = [
  ['2', 'deux', 'two'],
  ['3', 'trois', 'three'],
  ['4', 'quatre', 'four'],
  ['5', 'cinq', 'five'],
  ['6', 'six'],
  ['7', 'sept', 'seven'],
  ['8', 'huit', 'eight'],
  ['9', 'neuf', 'nine'],
  ['10', 'dix', 'ten'],
  ['11', 'onze', 'eleven'],
  ['12', 'douze', 'twelve'],
  ['13', 'treize', 'thirteen'],
  ['14', 'quatorze', 'fourteen'],
  ['15', 'quinze', 'fifteen'],
  ['16', 'seize', 'sixteen'],
  ['20', 'vingt', 'twenty'],
  ['30', 'trente', 'thirty'],
  ['40', 'quarante', 'forty'],
  ['50', 'cinquante', 'fifty'],
  ['60', 'soixante', 'sixty'],
  // As the index joins what a hyphen joins
  ['80', 'quatrevingts', 'quatrevingt', 'eighty'],
  ['100', 'cent', 'hundred'],
  ['1000', 'mille', 'thousand'],
  // Behind another number
  ['000', 'mille', 'thousand'],
]

const VARIANTS = new Map<string, string[]>()
for (const forms of ABBREVIATED) {
  for (const form of forms)
    VARIANTS.set(
      form,
      forms.filter((other) => other !== form),
    )
}
for (const [digits, ...words] of NUMBERS) {
  VARIANTS.set(digits, words)
  for (const word of words) VARIANTS.set(word, [...(VARIANTS.get(word) ?? []), digits])
}

const THOUSANDS = /^([1-9]\d{0,2})000$/

/** `20 000 lieues`, `Vingt mille lieues`: the words for so many thousands, which must all be there. */
function thousandsOf(word: string): string[][] {
  const many = THOUSANDS.exec(word)?.[1]
  if (many === undefined) return []
  const written = (VARIANTS.get(many) ?? []).flatMap((formatAnswer) =>
    ['mille', 'thousand'].map((thousand) => [formatAnswer, thousand]),
  )
  return [[many, '000'], ...written]
}

/** Two or three letters that make no word: an author's first letters, which covers set apart (`J. K.`). */
const INITIALS = /^[bcdfghjklmnpqrstvwxz]{2,3}$/

/** An elision before a pronoun, which the index has as two words. */
const ELIDED: Readonly<Record<string, string[]>> = {
  ny: ['n', 'y'],
  jy: ['j', 'y'],
  sy: ['s', 'y'],
  quil: ['qu', 'il'],
  quils: ['qu', 'ils'],
  quon: ['qu', 'on'],
}

const VOLUME_WORDS = 'tomes?|t|vol|volumes?|numero|num|nr|no|n|livre|book|partie|part|episode'
const VOLUME_WORD = new RegExp(`^(?:${VOLUME_WORDS})$`)
const VOLUME_NUMBER = /^\d{1,3}$/
/** How a volume is searched for once its words are put together. */
const VOLUME = /^(?:tome|t|vol|v|no|n)(\d{1,3})$/

/** `Naruto, Vol. 05` */
const withZero = (digits: string) => (digits.length === 1 ? [digits, `0${digits}`] : [digits])

/** Returns what a book may say instead of a word; each as the words that must all be there. */
export function variantsOf(word: string): string[][] {
  const volume = VOLUME.exec(word)?.[1]
  if (volume !== undefined) return withZero(volume).map((digits) => [digits])
  const variants = VARIANTS.get(word) ?? []
  const thousands = thousandsOf(word)
  if (thousands.length > 0) return [...variants.map((variant) => [variant]), ...thousands]
  if (isDigit(word)) return [...variants, `0${word}`].map((variant) => [variant])
  if (variants.length > 0) return variants.map((variant) => [variant])
  const elided = ELIDED[word]
  if (elided) return [elided]
  return INITIALS.test(word) ? [[...new Set(word)]] : []
}

/** Returns whether a word is one digit. */
export const isDigit = (word: string) => /^\d$/.test(word)

/** Whether a last word is about to say which volume is meant. */
export const isVolumeBegun = (word: string) => /^(?:tomes?|volumes?)$/.test(word)

/** Returns words with those put together that are one number: `20 000` is `20000`. */
export const withThousands = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (word === '000' && THOUSANDS.test(`${words[at - 1]}000`)) return []
    return words[at + 1] === '000' && THOUSANDS.test(`${word}000`) ? [`${word}000`] : [word]
  })

/** Returns words with those put together that ask for a volume: `tome 3` is `t3`, which `3` and `03` answer. */
export function withVolumes(words: readonly string[]): string[] {
  const together = words.flatMap((word, at) => {
    if (VOLUME_WORD.test(word) && VOLUME_NUMBER.test(words[at + 1] ?? '')) return [`t${words[at + 1]}`]
    return VOLUME_NUMBER.test(word) && VOLUME_WORD.test(words[at - 1] ?? '') ? [] : [word]
  })
  // Of a volume alone nobody knows of what
  return together.some((word) => !VOLUME.test(word)) ? together : [...words]
}
