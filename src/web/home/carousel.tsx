/** Slides that fade into each other (§2): one every 5 s, unless someone looks closer or wants no motion. */
import { homePageWords } from '#shared/text/en/home-page.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '#ui/text.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { CarouselSlide, type Slide } from './carousel-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const home = useWords(homePageWords)
  const [current, setCurrent] = useState(0)
  const region = useRef<HTMLElement>(null)
  const isHeld = useAttention(region)
  const { isPlaying, setPlaying } = useAutoplay({
    isHeld: isHeld || slides.length < 2,
    onNext: () => setCurrent((shown) => (shown + 1) % slides.length),
  })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={home.carousel}
      className="relative grid overflow-hidden bg-primary text-on-primary [--focus:var(--on-primary)] lg:rounded-md"
      ref={region}
    >
      {slides.map((slide, index) => (
        <CarouselSlide
          key={slide.title}
          slide={slide}
          label={home.slide(index + 1, slides.length)}
          isShown={index === current}
        />
      ))}
      {slides.length > 1 && (
        <div className="absolute bottom-3 left-4 z-2 flex items-center sm:left-8 lg:bottom-4 lg:left-7 xl:left-11">
          {slides.map((slide, index) => (
            <button
              key={slide.title}
              type="button"
              aria-label={home.slide(index + 1, slides.length)}
              aria-current={index === current ? 'true' : undefined}
              className="group flex size-8 items-center justify-center aria-[current]:w-11 max-lg:h-11"
              onClick={() => setCurrent(index)}
            >
              <span className="h-2 w-2 rounded-full bg-on-primary opacity-50 transition-opacity group-hover:opacity-80 group-aria-[current]:w-6 group-aria-[current]:bg-primary-gold group-aria-[current]:opacity-100" />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPlaying ? home.pause : home.play}
            className="ml-1 flex size-11 items-center justify-center motion-reduce:hidden"
            onClick={() => setPlaying(!isPlaying)}
          >
            <span className="flex size-7 items-center justify-center rounded-full border border-current opacity-80">
              {isPlaying ? <PauseIcon className="size-3.5" /> : <PlayIcon className="size-3.5" />}
            </span>
          </button>
        </div>
      )}
    </section>
  )
}

/** Returns whether the pointer or the focus is inside an element. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const untilGone = new AbortController()
    const listen = (type: string, run: () => void) =>
      element.current?.addEventListener(type, run, { signal: untilGone.signal })
    listen('pointerenter', () => setHovered(true))
    listen('pointerleave', () => setHovered(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => untilGone.abort()
  }, [element])
  return isHovered || isFocused
}
