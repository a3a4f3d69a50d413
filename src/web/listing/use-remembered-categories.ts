/** The list of books remembers the categories it shows, and shows them again where its address names nothing (§2, §3). */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from '../api/browser-api.ts'
import { INTERACTIVE } from '../paint-first.ts'
import { localBooksPath } from './books-url.ts'
import { chosenCategories } from './chosen-categories.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns whether a document that is only now taken over was opened by the browser's buttons back or forward. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/** Returns which of these categories there are; none where that cannot be read. */
async function known(ids: readonly number[], language: Language): Promise<number[]> {
  if (ids.length === 0) return []
  try {
    const { listCategories } = await import('../api/catalogue.ts')
    const categories = await listCategories(browserApi, language)
    return ids.filter((id) => categories.some((one) => one.id === id))
  } catch {
    return []
  }
}

/** Returns whether the list was opened with remembered categories. `shown`: those of the address, which always wins. */
export function useRememberedCategories(shown: readonly number[]): boolean {
  const { key, pathname, search } = useLocation()
  const [reopened, setReopened] = useState<string>()
  const type = useNavigationType()
  const language = useLanguage()
  const navigate = useNavigate()
  const lastKey = useRef<string>(undefined)
  const current = useRef<string>(undefined)

  useEffect(() => {
    current.current = key
    return () => {
      current.current = undefined
    }
  }, [key])

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
    void known(chosenCategories.takeOver(), language).then((category) => {
      // Whoever went on meanwhile is not called back
      if (category.length === 0 || current.current !== key) return
      const path = localBooksPath(language, { category })
      setReopened(path)
      return navigate(path, { replace: true })
    })
  }, [key, search, type, shown, language, navigate])
  return reopened === pathname + search
}
