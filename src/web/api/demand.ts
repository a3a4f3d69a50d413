/** Demand that nobody met, told to the shop without who it is. */
import type { MissedSearch, MissedView } from '#shared/contract/demand.ts'
import { browserApi, call } from './client.ts'

const tell = (path: string, body: MissedSearch | MissedView) =>
  call<unknown>(browserApi, path, { method: 'POST', body, keepalive: true })

/** Counts a search that found nothing. */
export const tellMissedSearch = (words: string) => tell('/demand/searches', { words })

/** Counts a look at a book that cannot be had. */
export const tellMissedView = (bookId: number) => tell('/demand/views', { article_id: bookId })
