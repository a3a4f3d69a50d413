/** What a book's page says of its book: written where the page is made, so that no browser loads the words. */
import { formatNumber } from '#shared/text/number-format.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { bookSentencesWords } from '#shared/text/en/book-sentences.ts'
import { localPath } from '../paths.ts'

const DESCRIPTION_CHARACTERS = 160

/** Returns the sentences about a book. */
export function sentencesOf(book: Book, language: Language) {
  return {
    description: describe(book, language),
    credits: creditsOf(book, language),
    rating: ratingOf(book, language),
    unavailable: whyUnavailable(book, language),
  }
}

function describe({ title, author, publisher, description }: Book, language: Language): string {
  if (description) return excerpt(description, DESCRIPTION_CHARACTERS)
  return bookSentencesWords[language].description(title, author, publisher)
}

/** Everyone who made the book, each with the path to their other books, by what they did. */
function creditsOf({ contributors }: Book, language: Language) {
  const words = bookSentencesWords[language]
  return CONTRIBUTOR_ROLES.flatMap((role) => {
    const people = contributors.filter((one) => one.role === role)
    const [first] = people
    if (!first) return []
    const before = words.before(first.name, words.roles[role])
    const named = people.map(({ id, name }) => ({
      id,
      name,
      path: localPath(language, collaboratorPath({ id, name })),
    }))
    return [{ before, people: named }]
  })
}

function ratingOf({ averageRating, reviewCount }: Book, language: Language) {
  if (averageRating === null || reviewCount === 0) return undefined
  const rate = formatNumber(averageRating, language, 1)
  return {
    stars: Math.round(averageRating),
    words: bookSentencesWords[language].rating(rate, reviewCount),
  }
}

/** Why a book cannot be bought; undefined for one that can. */
function whyUnavailable({ removed, isFile, copies, supply }: Book, language: Language): string | undefined {
  const words = bookSentencesWords[language]
  if (removed) return words.removedHelp
  if (isFile) return words.ebook.help
  if (copies >= 1) return undefined
  return supply === null ? words.soldOutHelp : words.suppliesHelp[supply]
}
