/** The list of books remembers the categories it shows, and shows them again where its address names nothing (§2, §3). */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { INTERACTIVE } from '../paint-first.ts'
import { localBooksPath } from './books-url.ts'
import { chosenCategories } from './chosen-categories.ts'
import { useLanguage } from '#ui/text.tsx'

/** Tells whether a document that is only now taken over was opened by the browser's buttons back or forward. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/** `shown`: the categories of the address, which always wins; `offered`: those that exist, empty where that is not known. */
export function useRememberedCategories(shown: readonly number[], offered: readonly number[]): void {
  const { key, search } = useLocation()
  const type = useNavigationType()
  const language = useLanguage()
  const navigate = useNavigate()
  const lastKey = useRef<string>(undefined)

  useEffect(() => {
    if (lastKey.current === key) return
    const isArrival = lastKey.current === undefined
    lastKey.current = key
    if (shown.length > 0 || !isArrival) return chosenCategories.settle(shown)
    // The first location of a document is called POP too
    const isOpen = performance.getEntriesByName(INTERACTIVE).length > 0
    const isBack = type === 'POP' && (isOpen || cameBack())
    // Words, prices and the like are a list of their own, and the way back leads to what was there
    if (search !== '' || isBack) return
    const category = chosenCategories.takeOver().filter((id) => offered.includes(id))
    if (category.length > 0) void navigate(localBooksPath(language, { category }), { replace: true })
  }, [key, search, type, shown, offered, language, navigate])
}
