/** French "de" and "que" before a name: « d’Albert Camus », « que Marguerite Yourcenar ». */

/** First names and towns whose h is mute; before any other h "de" stays whole, as in « de Haruki Murakami ». */
const MUTE_H =
  /^h(annah|ector|éléna|elena|élène|elene|enri|enriette|enry|erbert|ercule|ermann?|ermine|érodote|ervé|ilaire|ippolyte|omère|onoré|orace|ortense|ubert|ugo|ugues|yacinthe|yères)(?!\p{L})/iu
/** "Ian" and "Yves" are vowels, "Iouri" and "Yukio" are not; the letter H of initials is one. */
const VOWEL = /^(h\.|[aàâäeéèêëoôöuùûüœæ]|[iîï](?!o)|y[^aàâäeéèêëiîïoôöuùûü])/i

/** Returns words that end in "de" or "que" as they stand before a name, with the space that follows where there is one. */
export function before(name: string, words: string): string {
  const isElided = /(^|\s)(de|que)$/i.test(words) && (VOWEL.test(name) || MUTE_H.test(name))
  return isElided ? `${words.slice(0, -1)}’` : `${words} `
}

/** Returns a name with "de" before it. */
export const de = (name: string): string => before(name, 'de') + name
