import { useEffect, useRef, type ReactNode } from 'react'
import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { claimable } from '#shared/receiving/discrepancies.ts'
import { formatCents } from '#shared/money/format.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { shortDay } from '../frame/moments.ts'

type CloseSummaryProps = {
  reception: ReceptionView
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** What closing a delivery does, before it does: whose books are here, what is claimed, what is on the shelves, who still waits. */
export function CloseSummary({ reception, open, onClose, onConfirm }: CloseSummaryProps) {
  const { closing: words, cancel } = useWords(receivingWords)
  const isReady = reception.discrepancies === 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size="control" onClick={onClose}>
            {cancel}
          </Button>
          {isReady && <ConfirmButton label={words.confirm} run={onConfirm} />}
        </div>
      }
    >
      {isReady ? <Parts reception={reception} /> : <p>{words.unanswered(reception.discrepancies)}</p>}
    </Dialog>
  )
}

/** Has the focus as the dialog opens: what is pressed next, or Escape. */
function ConfirmButton({ label, run }: { label: string; run: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The dialog around it opens after this effect
  useEffect(() => queueMicrotask(() => button.current?.focus()), [])
  return (
    <Button ref={button} size="control" onClick={run}>
      {label}
    </Button>
  )
}

function Parts({ reception: { slips, lines, customers } }: { reception: ReceptionView }) {
  const { closing: words } = useWords(receivingWords)
  const language = useLanguage()
  const claimed = lines.filter(({ answer }) => answer === 'claimed')
  const shelved = lines.filter(({ read, allocated }) => read > allocated)
  const shelves = [...new Set(shelved.flatMap(({ shelf }) => shelf ?? []))].toSorted()
  return (
    <div className="grid gap-4">
      <Part title={words.here} none={words.nobody}>
        {slips.map(({ order, name, place, books, collect_by: until }) => (
          <li key={order}>
            <strong>{name}</strong>{' '}
            <span>
              {until === null
                ? words.arrived(
                    order,
                    books.reduce((all, { quantity }) => all + quantity, 0),
                  )
                : words.ready(order, place)}
            </span>
          </li>
        ))}
      </Part>
      <Part title={words.claimed}>
        {claimed.map((line) => (
          <li key={line.article_id}>
            {words.claim(
              line.title,
              claimable(line),
              formatCents(line.net_cents * claimable(line), { language, currency: 'eur' }),
            )}
          </li>
        ))}
      </Part>
      <Part title={words.shelved}>
        {shelved.length > 0 && (
          <li>
            {words.onShelf(
              shelved.reduce((all, { read, allocated }) => all + read - allocated, 0),
              shelves.join(', '),
            )}
          </li>
        )}
      </Part>
      <Part title={words.dated}>
        {customers
          .filter(({ is_here: isHere }) => !isHere)
          .map(({ order, name, title, article_id: id, ready_at: at }) => (
            <li key={`${order} ${id}`}>
              <strong>{name}</strong>{' '}
              <span>{words.waits(order, title, at === null ? '' : shortDay(at, language))}</span>
            </li>
          ))}
      </Part>
    </div>
  )
}

/** Nothing where there is nothing, unless it says so. */
function Part({ title, none, children }: { title: string; none?: string; children: ReactNode }) {
  const isEmpty = !children || (Array.isArray(children) && children.length === 0)
  if (isEmpty && none === undefined) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? <p className="text-muted">{none}</p> : <ul className="mt-1 grid gap-1">{children}</ul>}
    </section>
  )
}
