/** The titles of a stocktake's shelves, read once: a scan is named by them without network. */
import { useEffect, useState } from 'react'
import type { BooksToCount } from '#shared/contract/staff/stocktakes.ts'
import { read, StaffError } from '../api/client.ts'

/** Returns the titles by ISBN; undefined until all of them are there. */
export function useTitles(number: string): ReadonlyMap<string, string> | undefined {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const load = async () => {
      const all = new Map<string, string>()
      for (let next: number | null = 0; next !== null;) {
        const page: BooksToCount = await read(`/stocktakes/${number}/books?after=${next}`, { signal })
        for (const { isbn, title } of page.data) all.set(isbn, title)
        next = page.meta.next
      }
      setTitles(all)
    }
    load().catch((error: unknown) => {
      // Scans count without their titles
      if (!signal.aborted && !(error instanceof StaffError)) throw error
    })
    return () => reading.abort()
  }, [number])
  return titles
}
