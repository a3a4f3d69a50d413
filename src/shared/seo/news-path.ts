/** News of the shop as feeds, which readers subscribe to. */
import type { Language } from '../contract/preferences.ts'

export const NEWS = ['new-books', 'agenda'] as const
export type News = (typeof NEWS)[number]

/** Returns the path of a feed, Atom or JSON Feed. */
export const newsPath = (news: News, format: 'atom' | 'json', language: Language): string =>
  `${language === 'fr' ? '' : '/en'}/${news}.${format}`
