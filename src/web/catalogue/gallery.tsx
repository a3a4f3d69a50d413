/** A book's pictures, large, one beside the other: swiped by finger, stepped through by buttons and arrow keys. */
import { useEffect, useRef, useState } from 'react'
import { coverSources } from '#shared/catalogue/cover-link.ts'
import { bookPartsWords } from '#shared/text/en/book-parts.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'

type GalleryProps = {
  open: boolean
  onClose: () => void
  title: string
  pictures: readonly string[]
  /** Which picture is shown first. */
  first: number
}

export function Gallery({ open, onClose, title, pictures, first }: GalleryProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Pictures title={title} pictures={pictures} first={first} />
    </Dialog>
  )
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function scroll(strip: Element | null, index: number, behavior: ScrollBehavior) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior })
}

function Pictures({ title, pictures, first }: Pick<GalleryProps, 'title' | 'pictures' | 'first'>) {
  const { pictures: label } = useWords(bookWords)
  const words = useWords(bookPartsWords)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const target = useRef(first)
  const count = pictures.length

  const step = (by: number) => {
    const next = Math.min(Math.max(target.current + by, 0), count - 1)
    target.current = next
    setAt(next)
    scroll(strip.current, next, isCalm() ? 'instant' : 'smooth')
  }

  useEffect(() => {
    const { current } = strip
    if (!current) return
    // It has no width before the dialog is shown, and another one when a phone is turned
    const observer = new ResizeObserver(() => scroll(current, target.current, 'instant'))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const untilNextStep = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', onKeyDown, { signal: untilNextStep.signal })
    return () => untilNextStep.abort()
  })

  return (
    <section aria-label={label}>
      <ul
        ref={strip}
        className="-mx-6 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          target.current = Math.round(scrollLeft / Math.max(clientWidth, 1))
          setAt(target.current)
        }}
      >
        {pictures.map((link, index) => (
          <li key={link} className="flex w-full shrink-0 snap-center items-center justify-center px-6">
            <a href={link} target="_blank" rel="noopener">
              <img
                src={link}
                srcSet={coverSources(link, 'webp')}
                sizes="(min-width: 32rem) 29rem, 85vw"
                alt={`${title}, ${words.picture(index + 1, count)}`}
                width={600}
                height={900}
                className="max-h-[65dvh] w-auto object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-4">
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.previousPicture}
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          <ChevronLeftIcon />
        </Button>
        <p aria-live="polite" className="text-sm text-muted">
          {words.picture(at + 1, count)}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.nextPicture}
          disabled={at === count - 1}
          onClick={() => step(1)}
        >
          <ChevronRightIcon />
        </Button>
      </div>
    </section>
  )
}
