/** The sample catalogue of a first start: facts from general knowledge, descriptions of our own. */
import { africaCaribbeanQuebec } from '#server/db/sample/books/africa-caribbean-quebec.ts'
import { artsAndCooking } from '#server/db/sample/books/arts-and-cooking.ts'
import { children } from '#server/db/sample/books/children.ts'
import { comics } from '#server/db/sample/books/comics.ts'
import { crimeAndImagination } from '#server/db/sample/books/crime-and-imagination.ts'
import { englishChildrenComicsArts } from '#server/db/sample/books/english-children-comics-arts.ts'
import { englishClassics } from '#server/db/sample/books/english-classics.ts'
import { englishCrimeAndImagination } from '#server/db/sample/books/english-crime-and-imagination.ts'
import { englishIdeas } from '#server/db/sample/books/english-ideas.ts'
import { englishModern } from '#server/db/sample/books/english-modern.ts'
import { frenchClassicsMore } from '#server/db/sample/books/french-classics-more.ts'
import { frenchClassics } from '#server/db/sample/books/french-classics.ts'
import { frenchContemporary } from '#server/db/sample/books/french-contemporary.ts'
import { frenchWorksInEnglish } from '#server/db/sample/books/french-works-in-english.ts'
import { historyAndTravel } from '#server/db/sample/books/history-and-travel.ts'
import { ideas } from '#server/db/sample/books/ideas.ts'
import { maghreb } from '#server/db/sample/books/maghreb.ts'
import { moreEditions } from '#server/db/sample/books/more-editions.ts'
import { poetryAndTheatre } from '#server/db/sample/books/poetry-and-theatre.ts'
import { translatedFromEurope } from '#server/db/sample/books/translated-from-europe.ts'
import { translatedFromTheWorld } from '#server/db/sample/books/translated-from-the-world.ts'
import { categories } from '#server/db/sample/categories.ts'
import { company } from '#server/db/sample/company.ts'
import { events } from '#server/db/sample/events.ts'
import { hero } from '#server/db/sample/hero.ts'
import type { SampleBook } from '#server/db/sample/types.ts'

const books: SampleBook[] = [
  ...frenchContemporary,
  ...frenchClassics,
  ...frenchClassicsMore,
  ...maghreb,
  ...africaCaribbeanQuebec,
  ...translatedFromEurope,
  ...translatedFromTheWorld,
  ...englishModern,
  ...englishClassics,
  ...frenchWorksInEnglish,
  ...poetryAndTheatre,
  ...crimeAndImagination,
  ...englishCrimeAndImagination,
  ...ideas,
  ...historyAndTravel,
  ...englishIdeas,
  ...children,
  ...comics,
  ...artsAndCooking,
  ...englishChildrenComicsArts,
  ...moreEditions,
]

/** Everything that fills an empty shop; parents of categories come before their children. */
export const sample = { categories, books, company, hero, events }
