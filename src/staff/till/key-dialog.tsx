import { useState } from 'react'
import { KEY_SCOPES } from '#shared/programs/scopes.ts'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { newToken, Secret } from './token-dialog.tsx'

/** Makes a key, which is shown once. */
export function KeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(programsWords)
  const [made, setMade] = useState<{ name: string; key: string }>()
  function close() {
    setMade(undefined)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={made ? words.keyOf(made.name) : words.addKey}
      persistent={made !== undefined}
      footer={
        made && (
          <div className="flex justify-end">
            <Button size="control" onClick={close}>
              {words.done}
            </Button>
          </div>
        )
      }
    >
      {made ? (
        <>
          <p>{words.showOnce}</p>
          <Secret>{made.key}</Secret>
        </>
      ) : (
        <ActionForm
          fields={{
            name: { label: words.name, required: true, maxLength: 60 },
            'orders:read': { label: words.scopes['orders:read'], type: 'checkbox', value: 'true' },
            'customers:read': { label: words.scopes['customers:read'], type: 'checkbox' },
            'books:read': { label: words.scopes['books:read'], type: 'checkbox' },
            'stock:write': { label: words.scopes['stock:write'], type: 'checkbox' },
          }}
          send={async ({ run, typed }) => {
            const key = newToken()
            const scope = KEY_SCOPES.filter((one) => typed[one] === 'true')
            const done = await run('keys-add', { input: { name: typed.name, key, scope } })
            if (done) setMade({ name: typed.name, key })
            return done
          }}
          onDone={() => undefined}
          submit={words.addKey}
        />
      )}
    </Dialog>
  )
}
