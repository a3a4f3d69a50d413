/** Which part of the inbox is on the screen: all of it stands in the address. */
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { InboxRow } from '#shared/contract/staff/inbox.ts'
import { INBOX_KINDS, INBOX_VIEWS } from '#shared/staff/inbox.ts'
import { usePages } from '../api/use-read.ts'

/** Returns the address of an entry of the inbox. */
export const placeOf = ({ kind, id }: Named) => `/inbox/${kind}/${id}`

type Named = Pick<InboxRow, 'kind' | 'id'>
type Beside = { before?: Named | undefined; after?: Named | undefined }

const isSame = (one: Named | undefined, other: Named | undefined) =>
  one?.kind === other?.kind && one?.id === other?.id

/** Returns the rows, the open one, and the ways to others. */
export function useInbox() {
  const [search] = useSearchParams()
  const params = useParams()
  const navigate = useNavigate()
  const view = INBOX_VIEWS.find((one) => one === search.get('view')) ?? 'open'
  const kind = INBOX_KINDS.find((one) => one === search.get('kind'))
  const pages = usePages<InboxRow>('/inbox', { view, kind })
  const opened = INBOX_KINDS.find((one) => one === params['kind'])
  const open = opened && params['id'] ? { kind: opened, id: params['id'] } : undefined
  const rows = pages.rows ?? []
  const found = rows.findIndex((row) => isSame(row, open))
  // What was settled leaves the list: those beside it are remembered
  const [beside, setBeside] = useState<Beside>({})
  const [before, after] = [rows[found - 1], rows[found + 1]]
  if (found !== -1 && (!isSame(before, beside.before) || !isSame(after, beside.after)))
    setBeside({ before, after })

  const query = search.size > 0 ? `?${search}` : ''
  function step(to: 'before' | 'after') {
    const near =
      found === -1 ? rows.find((row) => isSame(row, beside[to])) : rows[found + (to === 'after' ? 1 : -1)]
    const row = near ?? (found === -1 ? rows[0] : undefined)
    if (row) void navigate(`${placeOf(row)}${query}`)
  }
  return { view, kind, pages, open, query, step }
}
