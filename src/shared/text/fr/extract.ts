/** The extract of a book, once it is opened. */
export const extract = {
  extractOf: (title: string) => `Extrait\u202F: ${title}`,
  extractLoading: 'Chargement de l’extrait…',
  extractMissing: 'L’extrait n’a pas pu être chargé. Réessayez dans un instant.',
}
