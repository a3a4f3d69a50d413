import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { rateFaults } from './typed-rates.ts'

/** Gives a country rates of its own. */
export function NewRates({ onDone }: { onDone: () => void }) {
  const { vat: words } = useWords(sellingWords)
  return (
    <ActionForm
      fields={{
        country: { label: words.country, maxLength: 2 },
        book: { label: words.book, type: 'decimal', isHalf: true },
        ebook: { label: words.ebook, type: 'decimal', isHalf: true },
        audiobook: { label: words.audiobook, type: 'decimal', isHalf: true },
        since: { label: words.since, type: 'date', isHalf: true },
        source: { label: words.source, maxLength: 200 },
      }}
      faults={(typed) => rateFaults(typed, words)}
      send={({ run, typed }) => run('vat-set', { input: { ...typed, country: typed.country.toUpperCase() } })}
      onDone={onDone}
      submit={words.add}
    />
  )
}
