/** The sample catalogue of a first start: facts from general knowledge, descriptions of our own. */
import { africaCaribbeanQuebec } from './books/africa-caribbean-quebec.ts'
import { artsAndCooking } from './books/arts-and-cooking.ts'
import { children } from './books/children.ts'
import { comics } from './books/comics.ts'
import { crimeAndImagination } from './books/crime-and-imagination.ts'
import { englishChildrenComicsArts } from './books/english-children-comics-arts.ts'
import { englishClassics } from './books/english-classics.ts'
import { englishCrimeAndImagination } from './books/english-crime-and-imagination.ts'
import { englishIdeas } from './books/english-ideas.ts'
import { englishModern } from './books/english-modern.ts'
import { frenchClassicsMore } from './books/french-classics-more.ts'
import { frenchClassics } from './books/french-classics.ts'
import { frenchContemporary } from './books/french-contemporary.ts'
import { frenchWorksInEnglish } from './books/french-works-in-english.ts'
import { historyAndTravel } from './books/history-and-travel.ts'
import { ideas } from './books/ideas.ts'
import { maghreb } from './books/maghreb.ts'
import { moreEditions } from './books/more-editions.ts'
import { poetryAndTheatre } from './books/poetry-and-theatre.ts'
import { translatedFromEurope } from './books/translated-from-europe.ts'
import { translatedFromTheWorld } from './books/translated-from-the-world.ts'
import { categories } from './categories.ts'
import { company } from './company.ts'
import { events } from './events.ts'
import { hero } from './hero.ts'
import { suppliers } from './suppliers.ts'
import type { SampleBook } from './types.ts'

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
export const sample = { categories, books, suppliers, company, hero, events }
