import type { OwnBookseller } from '#shared/contract/staff/staff-picks.ts'
import { MAX_NAME_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { staffPicksWords } from '#shared/text/staff/staff-picks-words.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'

/** How one's own picks are signed: a name and a portrait. */
export function SignatureForm() {
  const { signature: words } = useWords(staffPicksWords)
  const { data: own } = useRead<OwnBookseller>(['picks', 'own-name'], '/picks/own-name')
  if (!own) return null
  return (
    <Card title={words.title}>
      <ActionForm
        key={`${own.name} ${own.portrait ?? ''}`}
        fields={{
          name: {
            label: words.name,
            hint: words.hint,
            value: own.name,
            required: true,
            maxLength: MAX_NAME_CHARACTERS,
          },
          portrait: { type: 'picture', label: words.portrait, value: own.portrait ?? '' },
        }}
        send={({ run, typed }) => run('picks-sign', { input: typed })}
        submit={words.save}
        className="max-w-xl p-4.5"
      />
    </Card>
  )
}
