/** The titles of a stocktake's shelves, read once: a scan is named by them without network. */
import { useEffect, useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { BookToCount } from '#shared/contract/staff/stocktakes.ts'
import { read, StaffError } from '../api/client.ts'

/** Returns the titles by ISBN; undefined until they are there. Those of a very large shop are not all of them: `MAX_TITLES`. */
export function useTitles(number: string): ReadonlyMap<string, string> | undefined {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const load = async () => {
      const { data } = await read<Data<BookToCount[]>>(`/stocktakes/${number}/books`, { signal })
      setTitles(new Map(data.map(({ isbn, title }) => [isbn, title])))
    }
    load().catch((error: unknown) => {
      // Scans count without their titles
      if (!signal.aborted && !(error instanceof StaffError)) throw error
    })
    return () => reading.abort()
  }, [number])
  return titles
}
