import type { StaffBook } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import type { books } from '#shared/text/staff/fr/books.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { BookField, type Form } from './fields.tsx'
import { safetyFaults } from './safety-form.tsx'
import type { BookDraft } from './use-book-draft.ts'

type SafetyCardProps = { form: Form; otherwise?: StaffBook['safety_otherwise'] }

/** Who answers for the safety of this one book, where that is not whom its file or its publisher names. */
export function SafetyCard({ form, otherwise = null }: SafetyCardProps) {
  const { safety: words } = useWords(booksWords)
  const may = useMay()
  const known =
    otherwise && [otherwise.name, otherwise.postal_address, otherwise.electronic_address].join(', ')
  return (
    <Card title={words.card}>
      <div className="grid gap-4 px-4.5 py-4 sm:grid-cols-2">
        <p className="text-muted sm:col-span-2">
          <span className="block">{words.cardHelp}</span>
          {otherwise ? words.otherwise[otherwise.source](known ?? '') : words.otherwise.nothing}{' '}
          {may('safety-set') && (
            <Link
              to="/books/safety"
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {words.byPublisher}
            </Link>
          )}
        </p>
        <BookField form={form} name="safetyName" className="sm:col-span-2" />
        <BookField form={form} name="safetyPostalAddress" />
        <BookField form={form} name="safetyElectronicAddress" />
      </div>
    </Card>
  )
}

/** Returns what is wrong with a book's safety contact as it is typed, by the names of its fields. */
export function bookSafetyFaults(draft: BookDraft, words: typeof books.safety.faults) {
  const faults = safetyFaults(
    {
      name: draft.text('safetyName'),
      postalAddress: draft.text('safetyPostalAddress'),
      electronicAddress: draft.text('safetyElectronicAddress'),
    },
    words,
  )
  return {
    ...(faults.name && { safetyName: faults.name }),
    ...(faults.postalAddress && { safetyPostalAddress: faults.postalAddress }),
    ...(faults.electronicAddress && { safetyElectronicAddress: faults.electronicAddress }),
  }
}
