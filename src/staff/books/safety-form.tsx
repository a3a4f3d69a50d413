import type { SafetyPublisher } from '#shared/contract/staff/product-safety.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import {
  isElectronicAddress,
  missingParts,
  type SafetyContact,
  type SafetyPart,
} from '#shared/product-safety/safety-contact.ts'
import type { books } from '#shared/text/staff/fr/books.ts'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'

/** What is wrong with a safety contact as it is typed, part by part. */
type Faults = Partial<Record<SafetyPart, string>>

/** Returns what is wrong; a contact that is empty as a whole is none. */
export function safetyFaults(typed: SafetyContact, words: typeof books.safety.faults): Faults {
  const address = typed.electronicAddress.trim()
  const missing = missingParts(typed).map((part) => [part, words.missing])
  return {
    ...(Object.fromEntries(missing) as Faults),
    ...(address !== '' && !isElectronicAddress(address) && { electronicAddress: words.electronicAddress }),
  }
}

/** Who answers for the safety of a publisher's books: typed, changed, taken away. */
export function SafetyForm({ publisher, onDone }: { publisher: SafetyPublisher; onDone: () => void }) {
  const { fields, safety: words } = useWords(booksWords)
  const { run, isPending } = useAction()
  const { name, contact, version } = publisher
  const clear = () =>
    void run('safety-clear', { input: { publisher: name }, expectedVersion: version }).then(
      (done) => done && onDone(),
    )
  const part = { required: true, maxLength: 300 } as const
  return (
    <ActionForm
      fields={{
        name: { label: fields.safetyName, value: contact?.name ?? name, ...part },
        postalAddress: { label: fields.safetyPostalAddress, value: contact?.postal_address ?? '', ...part },
        electronicAddress: {
          label: fields.safetyElectronicAddress,
          value: contact?.electronic_address ?? '',
          ...part,
        },
      }}
      version={version}
      faults={(typed) => ({
        // All three empty are no contact to save
        ...(Object.values(typed).every((one) => one === '') && { name: words.faults.missing }),
        ...safetyFaults(typed, words.faults),
      })}
      send={({ run: save, typed, expectedVersion }) =>
        save('safety-set', { input: { publisher: name, ...typed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.save}
      actions={
        contact && (
          <Button
            variant="outline"
            size="control"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && clear()}
          >
            {words.clear}
          </Button>
        )
      }
    />
  )
}
