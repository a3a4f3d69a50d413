import { useState } from 'react'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { anchorOf } from './draft-field.tsx'
import type { DraftForm } from './use-draft.ts'

/** A note for the shop: folded until somebody wants to write one. */
export function NoteSection({ form: { draft, faults, change } }: { form: DraftForm }) {
  const { note: words, errors } = useWords(checkoutWords)
  const isFaulty = faults.has('note')
  const [isOpen, setOpen] = useState(draft.note !== '')
  return (
    <details
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-hairline py-4"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-primary-text [&::-webkit-details-marker]:hidden">
        {words.title}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div id={anchorOf('note')} className="pt-3 pb-5">
        <TextAreaField
          label={words.label}
          hint={words.hint}
          name="note"
          maxLength={1000}
          value={draft.note}
          error={isFaulty && errors.note}
          onChange={(event) => change('note', event.target.value)}
        />
      </div>
    </details>
  )
}
