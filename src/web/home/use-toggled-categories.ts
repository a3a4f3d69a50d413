/** The hero's categories (§2): a press toggles one in the stored list and goes to the books of that list. */
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { localBooksPath } from '../listing/books-url.ts'
import { chosenCategories } from '../listing/chosen-categories.ts'
import { useIsRestored } from '../session/shopper-store.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns which categories are chosen, none before the page answers, and the attributes of the link to one. */
export function useToggledCategories() {
  const language = useLanguage()
  const navigate = useNavigate()
  const chosen = useIsRestored() ? chosenCategories.list() : []

  return (id: number) => ({
    // Without scripts, and in another tab, the category alone
    to: localBooksPath(language, { category: [id] }),
    'aria-current': chosen.includes(id) ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(localBooksPath(language, { category: chosenCategories.toggle(id) }))
    },
  })
}

/** Attributes of the link to a category. */
export type CategoryLink = ReturnType<typeof useToggledCategories>
