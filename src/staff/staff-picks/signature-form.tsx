import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnBookseller } from '#shared/contract/staff/picks.ts'
import { MAX_NAME_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { picksWords } from '#shared/text/staff/picks-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { PictureField } from '../frame/picture-field.tsx'

/** How one's own picks are signed: a name and a portrait. */
export function SignatureForm() {
  const { signature: words } = useWords(picksWords)
  const { data: own } = useQuery({
    queryKey: ['picks', 'own-name'],
    queryFn: async ({ signal }) => (await read<Data<OwnBookseller>>('/picks/own-name', { signal })).data,
  })
  const [typed, setTyped] = useState<{ name?: string; portrait?: string }>({})
  const { run, isActing } = useAction()
  if (!own) return null
  const name = typed.name ?? own.name
  const portrait = typed.portrait ?? own.portrait ?? ''
  async function save() {
    if (await run('picks-sign', { input: { name, portrait } })) setTyped({})
  }
  return (
    <Card title={words.title}>
      <form
        className="grid max-w-xl gap-4 p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isActing) void save()
        }}
      >
        <TextField
          label={words.name}
          hint={words.hint}
          required
          maxLength={MAX_NAME_CHARACTERS}
          value={name}
          error={name.trim() === '' ? words.missing : undefined}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <PictureField
          label={words.portrait}
          value={portrait}
          onChange={(path) => setTyped({ ...typed, portrait: path })}
        />
        <div>
          <Button size="control" variant="outline" aria-disabled={isActing || undefined}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
