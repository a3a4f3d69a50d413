/** The used part of a package without types. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'french' | 'english'): { stem(word: string): string }
}
