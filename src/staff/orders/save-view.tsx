import { useState } from 'react'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'

/** Gives what the list shows a name, for everybody of the shop. */
export function SaveView({ query }: { query: Record<string, string> }) {
  const { save, fault } = { ...useWords(ordersWords), fault: useWords(ordersWords).one.fault }
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const { run, isActing, failure } = useAction()
  return (
    <>
      <Button variant="outline" size="control" onClick={() => setIsOpen(true)}>
        <PlusIcon className="size-4" /> {save.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={save.title}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const filter = new URLSearchParams(query).toString()
            void run('views-save', { input: { name, filter } }).then((done) => done && setIsOpen(false))
          }}
        >
          <TextField
            label={save.name}
            hint={save.hint}
            required
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={failure?.fields['name'] && fault}
          />
          <Button type="submit" size="control" className="mt-5" aria-disabled={isActing || undefined}>
            {save.submit}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
