/** Reports to the shop what was looked for in vain, once for each page; nobody waits for it, and its failure is nobody's. */
import { useEffect } from 'react'

const calls = () => import('../api/demand.ts')
const silently = (report: Promise<unknown>) => void report.catch(() => {})

/** Counts a search that found nothing; undefined for one that did, or whose filters are why. */
export function useNoteMissedSearch(words: string | undefined): void {
  useEffect(() => {
    if (words !== undefined) silently(calls().then(({ recordMissedSearch }) => recordMissedSearch(words)))
  }, [words])
}

/** Counts a look at a book that cannot be had; undefined for any other one. */
export function useNoteMissedView(bookId: number | undefined): void {
  useEffect(() => {
    if (bookId !== undefined) silently(calls().then(({ recordMissedView }) => recordMissedView(bookId)))
  }, [bookId])
}
