import { useState } from 'react'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** Gives what the list shows a name, for everybody of the shop. */
export function SaveView({ query }: { query: Record<string, string> }) {
  const { save } = useWords(ordersWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="control" onClick={() => setIsOpen(true)}>
        <PlusIcon className="size-4" /> {save.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={save.title}>
        <ActionForm
          fields={{ name: { label: save.name, hint: save.hint, required: true, maxLength: 40 } }}
          send={({ run, typed }) =>
            run('views-save', { input: { ...typed, filter: new URLSearchParams(query).toString() } })
          }
          onDone={() => setIsOpen(false)}
          submit={save.submit}
        />
      </Dialog>
    </>
  )
}
