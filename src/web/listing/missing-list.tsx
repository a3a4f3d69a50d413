import { useRevalidator } from 'react-router'
import { useText } from '#ui/text.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'

/** Stands where a page's own list could not be loaded; the rest of the page is there (§7). */
export function MissingList() {
  const { missingList } = useText().common
  const { revalidate } = useRevalidator()
  return <LoadFailed failed={missingList} onRetry={() => void revalidate()} />
}
