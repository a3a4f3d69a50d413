/** The inbox as one list: rows of three modules, merged by time. */
import type { InboxQuery, InboxRow } from '#shared/contract/staff/inbox.ts'
import { INBOX_KINDS, type InboxKind, type InboxView } from '#shared/staff/inbox.ts'
import { inboxMessages } from '#server/people/contact/inbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Stretch } from '#server/platform/db/keyset.ts'
import { inboxReturns } from '#server/selling/returns/inbox.ts'
import { inboxReviews } from '#server/readers/reviews/inbox.ts'

type Placed = InboxRow & { key: string }

const SOURCES: Record<InboxKind, (db: Db, view: InboxView, page: Stretch) => Promise<Placed[]>> = {
  returns: inboxReturns,
  messages: inboxMessages,
  reviews: inboxReviews,
}

const placeOf = ({ at, key }: Placed) => `${at}_${key}`

/** Returns a page: open rows oldest first, closed ones newest first; `next` is the start of the next page. */
export async function inboxPage(
  db: Db,
  { kind, view, after, per_page }: InboxQuery,
): Promise<{ rows: InboxRow[]; next: string | null }> {
  const [at = '', id = ''] = after?.split('_') ?? []
  const first = view === 'done' || view === 'suspect' ? 'newest' : 'oldest'
  const page = { after: after === undefined ? undefined : { at, id }, limit: per_page + 1, first } as const
  const found: Placed[] = []
  for (const source of kind ? [kind] : INBOX_KINDS) found.push(...(await SOURCES[source](db, view, page)))
  const sign = first === 'oldest' ? 1 : -1
  const shown = found
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -sign : sign))
    .slice(0, per_page)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ key: _key, ...row }) => row),
    next: found.length > per_page && last ? placeOf(last) : null,
  }
}
