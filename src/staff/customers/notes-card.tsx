import { useRef } from 'react'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'
import { shortDay } from '../frame/moments.ts'

type Note = CustomerFile['notes'][number]

/** What the shop noted of a customer, and whether they are to be called back. */
export function NotesCard({ file: { customer, order, notes } }: { file: CustomerFile }) {
  const { one } = useWords(customersWords)
  const whose = customer === null ? { order: order ?? '' } : { customer }
  const form = useRef<HTMLDivElement>(null)
  const write = () => form.current?.querySelector('textarea')?.focus()
  const toCall = notes.find(isToCall)
  useCommands([{ label: one.write, key: 'n', run: write }])
  return (
    <Card title={one.notes} aside={<KeyCap of="n" />}>
      <div ref={form}>
        <ActionForm
          label={one.notes}
          className="border-b border-hairline px-4.5 py-4"
          fields={{
            note: { label: one.note, hint: one.noteHint, rows: 2, required: true, maxLength: 1000 },
            callBack: { label: one.callBack, type: 'checkbox' },
          }}
          send={({ run, typed: { note, callBack } }) =>
            run('customers-note', { input: { note, callBack: callBack === 'true', ...whose } })
          }
          submit={one.write}
        />
      </div>
      <ul className="divide-y divide-hairline px-4.5">
        {notes.map((note) => (
          <OneNote key={note.id} note={note} isFirst={note === toCall} />
        ))}
        {notes.length === 0 && <li className="py-4 text-muted">{one.noNotes}</li>}
      </ul>
    </Card>
  )
}

const isToCall = (note: Note) => note.call_back && note.called_at === null

/** The first one to be called is called by its letter too. */
function OneNote({ note, isFirst }: { note: Note; isFirst: boolean }) {
  const words = useWords(customersWords)
  const { one } = words
  const language = useLanguage()
  const { run, isPending } = useAction()
  const input = { note: note.id }
  const setCalled = () => {
    if (!isPending) void run('customers-called', { input })
  }
  useCommands(isFirst ? [{ label: words.called, key: 'r', run: setCalled }] : [])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words whitespace-pre-line">{note.text}</p>
        <p className="text-xs text-muted">
          {words.noteBy(note.by, shortDay(note.at, language))}
          {isToCall(note) && <strong className="text-primary-text"> · {one.toCall}</strong>}
          {note.called_at && ` · ${one.calledBy(note.called_by ?? '', shortDay(note.called_at, language))}`}
        </p>
      </div>
      {isToCall(note) && (
        <Button variant="outline" size="control" aria-disabled={isPending || undefined} onClick={setCalled}>
          {words.called} {isFirst && <KeyCap of="r" />}
        </Button>
      )}
      <button
        type="button"
        className="link min-h-8 pointer-coarse:min-h-11"
        aria-label={one.dropOne(note.text)}
        aria-disabled={isPending || undefined}
        onClick={() => void run('customers-drop-note', { input })}
      >
        {one.drop}
      </button>
    </li>
  )
}
