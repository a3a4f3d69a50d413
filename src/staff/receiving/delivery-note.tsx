import { useEffect, useRef, useState } from 'react'
import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** The number of the delivery's note, which is corrected where it stands. */
export function DeliveryNote({ reception: { number, delivery_note: note } }: { reception: ReceptionView }) {
  const words = useWords(receivingWords)
  const [isEditing, setIsEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing) place.current?.querySelector('input')?.focus()
  }, [isEditing])
  if (!isEditing)
    return (
      <button
        type="button"
        className="link min-h-8 pointer-coarse:min-h-11"
        onClick={() => setIsEditing(true)}
      >
        {words.editNote}
      </button>
    )
  return (
    <div ref={place} className="flex w-full max-w-md flex-wrap items-end gap-2">
      <ActionForm
        label={words.editNote}
        className="min-w-0 flex-1"
        fields={{ note: { label: words.dialog.note, value: note ?? '', type: 'code', maxLength: 60 } }}
        send={({ run, filled: { note: typed } }) => run('receiving-note', { input: { number, note: typed } })}
        onDone={() => setIsEditing(false)}
        submit={words.saveNote}
      />
      <Button variant="outline" size="control" onClick={() => setIsEditing(false)}>
        {words.cancel}
      </Button>
    </div>
  )
}
