/** Slides as they are edited: an empty one, and what is wrong with one. */
import type { HeroSection } from '#shared/contract/company.ts'
import { ownPath } from '#shared/links/own-path.ts'
import type { home } from '#shared/text/staff/fr/home-page.ts'

export const MAX_SLIDES = 12
export const WORD_FIELDS = ['kicker', 'title', 'text', 'link_label'] as const
export type WordField = (typeof WORD_FIELDS)[number]

const empty = () => ({ fr: '', eng: '' })

/** Returns a slide with nothing in it that leads to the list of books. */
export const newSlide = (): HeroSection => ({
  image1: null,
  kicker: empty(),
  title: empty(),
  text: empty(),
  link_label: empty(),
  link: '/books',
  article_ids: [],
})

const isWritten = ({ fr, eng }: HeroSection['title']) => fr.trim() !== '' && eng.trim() !== ''

type SlideFaults = Partial<Record<WordField | 'link', string>>

/** Returns what is wrong, by field. */
export function slideFaults(
  slide: HeroSection,
  slides: readonly HeroSection[],
  { faults }: typeof home,
): SlideFaults {
  const isDouble = slides.some(
    (other) => other !== slide && (other.title.fr === slide.title.fr || other.title.eng === slide.title.eng),
  )
  return {
    ...(isDouble && { title: faults.same }),
    ...(!isWritten(slide.title) && { title: faults.needed }),
    ...(!isWritten(slide.link_label) && { link_label: faults.needed }),
    ...(ownPath(slide.link) === undefined && { link: faults.link }),
  }
}
