/** Demand that nobody met, reported to the shop without who it is. */
import type { MissedSearch, MissedView } from '#shared/contract/demand.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

const report = (path: string, body: MissedSearch | MissedView) =>
  call<unknown>(browserApi, path, { method: 'POST', body, keepalive: true })

/** Counts a search that found nothing. */
export const recordMissedSearch = (words: string) => report('/demand/searches', { words })

/** Counts a look at a book that cannot be had. */
export const recordMissedView = (bookId: number) => report('/demand/views', { article_id: bookId })
