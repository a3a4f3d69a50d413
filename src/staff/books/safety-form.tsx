import { useState } from 'react'
import type { SafetyPublisher } from '#shared/contract/staff/safety.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useTyped } from '../api/use-typed.ts'
import { useFirstField } from '../frame/use-first-field.ts'
import { safetyFaults } from './safety-faults.ts'

const typedOf = ({ name, contact }: SafetyPublisher) => ({
  name: contact?.name ?? name,
  postalAddress: contact?.postal_address ?? '',
  electronicAddress: contact?.electronic_address ?? '',
})

/** Who answers for the safety of a publisher's books: typed, changed, taken away. */
export function SafetyForm({ publisher, onDone }: { publisher: SafetyPublisher; onDone: () => void }) {
  const { fields, safety: words } = useWords(booksWords)
  const { typed, field, expectedVersion } = useTyped(typedOf(publisher), publisher.version)
  const [wasTried, setWasTried] = useState(false)
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  const form = useFirstField()
  const faults = safetyFaults(typed, words.faults)
  // All three empty are no contact to save
  if (Object.values(typed).every((part) => part.trim() === '')) faults.name = words.faults.missing

  async function save() {
    setWasTried(true)
    if (Object.keys(faults).length > 0) return
    const input = { publisher: publisher.name, ...typed }
    if (await run('safety-set', { input, ...(expectedVersion && { expectedVersion }) })) onDone()
  }
  const clear = () =>
    void run('safety-clear', {
      input: { publisher: publisher.name },
      expectedVersion: publisher.version,
    }).then((done) => done && onDone())
  const shown = wasTried ? faults : {}
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={refusal} />
      <TextField
        {...field('name')}
        label={fields.safetyName}
        error={shown.name}
        required
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...field('postalAddress')}
        label={fields.safetyPostalAddress}
        error={shown.postalAddress}
        required
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...field('electronicAddress')}
        label={fields.safetyElectronicAddress}
        error={shown.electronicAddress}
        required
        maxLength={300}
        inputMode="email"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="control" aria-disabled={isActing || undefined}>
          {words.save}
        </Button>
        {publisher.contact && (
          <Button
            variant="outline"
            size="control"
            aria-disabled={isActing || undefined}
            onClick={() => !isActing && clear()}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  )
}
