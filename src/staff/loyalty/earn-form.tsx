import { useState } from 'react'
import { parsePrice } from '#shared/money/parse-price.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { creditOn } from '#shared/vouchers/loyalty.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useExpectedVersion } from '../api/use-expected-version.ts'
import { ReceiptField } from '../form/receipt-field.tsx'

/** Puts 5 % of the books of a receipt on a loyalty card; the button names what it will be. */
export function EarnForm({ card: { number, version } }: { card: { number: string; version: string } }) {
  const { counter: words } = useWords(loyaltyWords)
  const money = useMoney()
  const { run, isPending, failure } = useAction()
  const { expectedVersion, lookAgain } = useExpectedVersion(version)
  const [books, setBooks] = useState('')
  const [receipt, setReceipt] = useState('')
  const price = parsePrice(books)
  const named = receipt.trim()
  async function earn() {
    const input = { card: number, books: books.trim(), receipt: named }
    if (!(await run('loyalty-earn', { input, expectedVersion }))) lookAgain()
  }
  return (
    <form
      aria-label={words.earnTitle}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void earn()
      }}
    >
      <TextField
        label={words.books}
        hint={words.booksHint}
        required
        inputMode="decimal"
        autoComplete="off"
        value={books}
        error={failure?.fields['books']?.[0]}
        onChange={({ target }) => setBooks(target.value)}
      />
      <ReceiptField value={receipt} error={failure?.fields['receipt']?.[0]} onType={setReceipt} />
      <Button type="submit" variant="outline" size="control" aria-disabled={isPending || undefined}>
        {price.kind === 'value' && named !== ''
          ? words.earnOn(money(creditOn(price.value.cents)), named)
          : words.earn}
      </Button>
    </form>
  )
}
