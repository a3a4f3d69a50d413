import { useState } from 'react'
import type { HeroSection } from '#shared/contract/company.ts'
import type { ChosenBook } from '#shared/contract/staff/company.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { ownPath } from '#shared/links/own-path.ts'
import type { home } from '#shared/text/staff/fr/home-page.ts'
import { PictureField } from '../../frame/picture-field.tsx'
import { BookPicker } from '../../frame/book-picker.tsx'
import { BookOrder } from '../order-buttons.tsx'

/** Slides as they are edited: an empty one, and what is wrong with one. */
export const MAX_SLIDES = 12
const WORD_FIELDS = ['kicker', 'title', 'text', 'link_label'] as const
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

type SlideFormProps = {
  slide: HeroSection
  books: readonly ChosenBook[]
  /** Shown once somebody tried to save. */
  faults: ReturnType<typeof slideFaults>
  /** What becomes of the slide as it is then: an upload ends after more was typed. */
  onChange: (of: (slide: HeroSection) => HeroSection) => void
}

/** A slide in both languages side by side. */
export function SlideForm({ slide, books, faults, onChange }: SlideFormProps) {
  const words = useWords(homePageWords)
  const { french, english } = useWords(storefrontSettingsWords)
  const languages = [
    { language: 'fr', lang: 'fr', name: french },
    { language: 'eng', lang: 'en', name: english },
  ] as const
  return (
    <div className="grid gap-5 p-4.5">
      {WORD_FIELDS.map((field) => {
        const Control = field === 'text' ? TextAreaField : TextField
        return (
          <div key={field} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            {languages.map(({ language, lang, name }) => (
              <Control
                key={language}
                lang={lang}
                label={words.inLanguage(words.fields[field], name)}
                required={field === 'title' || field === 'link_label'}
                value={slide[field][language]}
                error={faults[field]}
                onChange={({ target }: { target: { value: string } }) =>
                  onChange((now) => ({ ...now, [field]: { ...now[field], [language]: target.value } }))
                }
              />
            ))}
          </div>
        )
      })}
      <TextField
        label={words.link}
        hint={words.linkHint}
        required
        spellCheck={false}
        value={slide.link}
        error={faults.link}
        onChange={(event) => onChange((now) => ({ ...now, link: event.target.value.trim() }))}
      />
      <div>
        <PictureField
          label={words.image}
          value={slide.image1 ?? ''}
          onChange={(path) => onChange((now) => ({ ...now, image1: path === '' ? null : path }))}
        />
        <p className="mt-1 text-xs text-muted">{words.imageHint}</p>
      </div>
      <SlideBooks
        ids={slide.article_ids}
        known={books}
        onChange={(ids) => onChange((now) => ({ ...now, article_ids: ids }))}
      />
    </div>
  )
}

type SlideBooksProps = {
  ids: readonly number[]
  /** Books that stored slides name. */
  known: readonly ChosenBook[]
  onChange: (ids: number[]) => void
}

/** The books whose covers a slide shows, in their order. */
function SlideBooks({ ids, known, onChange }: SlideBooksProps) {
  const words = useWords(homePageWords)
  const [chosen, setChosen] = useState<ChosenBook[]>([])
  const titleOf = (id: number) => [...known, ...chosen].find((book) => book.id === id)?.title ?? `n° ${id}`
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.books}</legend>
      <BookOrder items={ids} idOf={(id) => id} titleOf={titleOf} onChange={onChange} />
      <BookPicker
        isChosen={({ id }) => ids.includes(id)}
        onChoose={(book) => {
          if (ids.includes(book.id)) return
          setChosen([...chosen, book])
          onChange([...ids, book.id])
        }}
      />
    </fieldset>
  )
}
