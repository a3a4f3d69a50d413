/** First-level categories; each opens a panel of what lies below it, by pointer or by keyboard (§2). */
import { homePageWords } from '#shared/text/en/home-page.ts'
import { useId, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react'
import { cutName } from '#shared/catalogue/cut-name.ts'
import { useWords } from '#ui/text.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { CategoryFlyout } from './category-flyout.tsx'
import { useToggledCategories } from './use-toggled-categories.ts'
import type { HeroCategory } from './hero-menu.ts'

/** Calls `onLeave` when the pointer or the focus leaves an element, or Escape is pressed in it. */
function useLeaving(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const untilGone = new AbortController()
    const { signal } = untilGone
    const root = element.current
    root?.addEventListener('pointerleave', () => leave(), { signal })
    root?.addEventListener(
      'focusout',
      (event) => {
        if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) leave()
      },
      { signal },
    )
    root?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') leave()
      },
      { signal },
    )
    return () => untilGone.abort()
  }, [element])
}

export function CategoryMenu({ categories }: { categories: readonly HeroCategory[] }) {
  const home = useWords(homePageWords)
  const linkTo = useToggledCategories()
  const [openId, setOpenId] = useState<number>()
  const panelId = useId()
  const menu = useRef<HTMLElement>(null)
  useLeaving(menu, () => setOpenId(undefined))
  const open = categories.find(({ id }) => id === openId)
  return (
    <nav
      aria-label={home.categories}
      className="relative z-10 flex flex-col max-lg:order-last lg:rounded-md lg:border lg:border-hairline lg:bg-card"
      ref={menu}
    >
      <h2 className="px-5 pt-5 pb-3 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase max-lg:sr-only">
        {home.categories}
      </h2>
      <ul className="chips flex flex-1 lg:flex-col lg:justify-between lg:pb-4">
        {categories.map((category) => {
          const hasMore = category.second.length > 0
          const isOpen = category.id === openId
          return (
            <li
              key={category.id}
              className={`flex items-stretch ${isOpen ? 'bg-tint font-semibold text-primary-text' : ''}`}
              onPointerEnter={() => setOpenId(hasMore ? category.id : undefined)}
            >
              <Link
                {...linkTo(category.id)}
                title={cutName(category.name) === category.name ? undefined : category.name}
                className="flex min-h-11 flex-1 items-center lg:pl-5 aria-[current]:font-semibold aria-[current]:text-primary-text"
              >
                {cutName(category.name)}
              </Link>
              {hasMore && (
                <button
                  type="button"
                  aria-label={home.openCategory(category.name)}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? panelId : undefined}
                  className="flex w-12 items-center justify-center max-lg:hidden"
                  onClick={() => setOpenId(isOpen ? undefined : category.id)}
                >
                  <ChevronRightIcon className="size-3.5" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {open && <CategoryFlyout id={panelId} category={open} linkTo={linkTo} />}
    </nav>
  )
}
