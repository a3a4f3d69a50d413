import type { Happening, StaffOrder } from '#shared/contract/staff/order.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { Card } from '../../frame/card.tsx'
import { shortMoment } from '../../frame/moments.ts'

const MAX_NOTE = 500

/** What happened to an order and who did it, the latest first; notes are written here. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const { one } = useWords(ordersWords)
  const language = useLanguage()
  return (
    <Card title={one.history.title}>
      <NoteForm order={order} />
      <ol className="px-4.5 py-3">
        {order.timeline.map((happening) => (
          <li key={`${happening.at} ${wordOf(happening)}`} className="grid grid-cols-[6.5rem_1fr] gap-3 py-1">
            <time dateTime={happening.at} className="text-xs text-muted">
              {shortMoment(happening.at, language)}
            </time>
            <Said happening={happening} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const wordOf = (happening: Happening) =>
  happening.kind === 'state'
    ? happening.state
    : happening.kind === 'action'
      ? happening.action
      : happening.title

function Said({ happening }: { happening: Happening }) {
  const { history } = useWords(ordersWords).one
  const language = useLanguage()
  if (happening.kind === 'state') {
    return (
      <p className="text-muted">
        {history.said(history.actors[happening.actor], history.states[happening.state])}
        {happening.note && <span> · {happening.note}</span>}
      </p>
    )
  }
  if (happening.kind === 'line_cancelled') {
    const { actor, title, copies } = happening
    return (
      <p className="text-muted">{history.said(history.actors[actor], history.cancelled(title, copies))}</p>
    )
  }
  const { by, action, outcome, params, details } = happening
  const did =
    history.actions[action] ??
    (outcome === null ? history.other : `: ${outcomeSentence(language, outcome, params)}`)
  const said = details['note'] ?? details['reason']
  return (
    <p>
      <strong>{by}</strong> {did}
      {typeof said === 'string' && <span className="block">{said}</span>}
    </p>
  )
}

function NoteForm({ order: { number } }: { order: StaffOrder }) {
  const { note } = useWords(ordersWords).one
  return (
    <ActionForm
      fields={{ note: { label: note.label, hint: note.hint, required: true, maxLength: MAX_NOTE } }}
      send={({ run, typed }) => run('orders-note', { input: { number, ...typed } })}
      submit={note.submit}
      isRow
      className="border-b border-hairline px-4.5 py-3"
    />
  )
}
