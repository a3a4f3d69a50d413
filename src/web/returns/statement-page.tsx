/** `/withdrawal`: withdrawing from a contract without signing in, by the number of the order and its e-mail address. */
import { useState } from 'react'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useWords } from '#ui/text.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { StatementForm, type Stated } from './statement-form.tsx'
import { StatementReceipt } from './statement-receipt.tsx'

export default function StatementPage() {
  const { withdrawal, statement: words } = useWords(returnsWords)
  const [stated, setStated] = useState<Stated>()
  return (
    <ReturnsScreen title={withdrawal.title}>
      {stated ? (
        <StatementReceipt stated={stated} />
      ) : (
        <>
          <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.text}</p>
          <StatementForm onDeclared={setStated} />
        </>
      )}
    </ReturnsScreen>
  )
}
