/** What the shop uses of a package that has no types of its own. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'french' | 'english'): { stem(word: string): string }
}
