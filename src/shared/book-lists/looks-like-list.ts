/** Distinguishes lists of books from words to search for. */

const ISBN = /(?<!\d)97[89](?:[\s-]?\d){10}(?!\d)/g

/** Whether a text has several lines or several ISBNs. */
export const looksLikeList = (text: string): boolean =>
  text.split(/[\r\n]/).filter((line) => line.trim() !== '').length > 1 || (text.match(ISBN) ?? []).length > 1
