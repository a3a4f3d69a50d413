import { useEffect, useState } from 'react'
import type { Category } from '#shared/catalogue/book.ts'
import { listCategories } from '../api/catalogue.ts'
import { browserApi } from '../api/client.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns the categories, asked for the first time they are wanted; undefined until they are there. */
export function useCategories(isWanted: boolean): readonly Category[] | undefined {
  const language = useLanguage()
  const [categories, setCategories] = useState<readonly Category[]>()
  const isMissing = isWanted && categories === undefined

  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    listCategories(browserApi, language).then(
      (list) => isCurrent && setCategories(list),
      /* §7: failures of lists stay silent; opening again tries again */
      () => isCurrent && setCategories(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, language])

  return categories
}
