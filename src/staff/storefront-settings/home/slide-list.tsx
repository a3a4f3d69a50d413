import type { HeroSection } from '#shared/contract/company.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { OrderButtons } from '../order-buttons.tsx'

type SlideListProps = {
  slides: readonly HeroSection[]
  current: number
  onOpen: (at: number) => void
  onChange: (slides: HeroSection[], current: number) => void
}

/** The slides in their order; the one that is edited is marked. */
export function SlideList({ slides, current, onOpen, onChange }: SlideListProps) {
  const words = useWords(homePageWords)
  const language = useLanguage()
  return (
    <ol aria-label={words.slides} className="divide-y divide-hairline">
      {Array.from(slides.entries(), ([at, slide]) => {
        const title = words.slide(at + 1, slide.title[language])
        return (
          <li key={at} className={`flex items-center pr-2 ${at === current ? 'bg-tint' : ''}`}>
            <button
              type="button"
              aria-pressed={at === current}
              className="min-h-11 min-w-0 flex-1 truncate px-4.5 text-left aria-pressed:font-semibold"
              onClick={() => onOpen(at)}
            >
              {title}
            </button>
            <OrderButtons
              items={slides}
              at={at}
              labels={{ up: words.up(title), down: words.down(title), remove: words.remove(title) }}
              onChange={(next, to) => onChange(next, to === -1 ? Math.max(0, at - 1) : to)}
            />
          </li>
        )
      })}
    </ol>
  )
}
