/** A book by its ISBN, typed or seen by the camera; one that the shop does not know by its title. */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { localPath } from '../paths.ts'
import { AddForm } from './add-form.tsx'
import { ScanBooks } from './scan-books.tsx'

/** The next form: a fresh one, or one for an ISBN that the camera saw and the shop does not know. */
type Round = { number: number; unknown?: string }

export function AddBook({ userId, onAdded }: { userId: string; onAdded: () => void }) {
  const { add: words } = useWords(bookcaseWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [round, setRound] = useState<Round>({ number: 0 })
  const isScanning = params.has('scan')
  const path = localPath(language, '/bookcase')
  return (
    <section aria-labelledby="add-book" className="rounded-lg border border-hairline bg-card p-5">
      <h2 id="add-book" className="text-xl">
        {words.title}
      </h2>
      {isScanning && (
        <ScanBooks
          userId={userId}
          onAdded={onAdded}
          onUnknown={(unknown) => setRound(({ number }) => ({ number: number + 1, unknown }))}
          onClose={() => void navigate(path, { replace: true })}
        />
      )}
      <AddForm
        key={round.number}
        userId={userId}
        unknown={round.unknown}
        takesFocus={round.number > 0}
        onAdded={() => {
          showToast('success', words.done)
          setRound(({ number }) => ({ number: number + 1 }))
          onAdded()
        }}
      />
      {!isScanning && (
        // A page of its own: only this address may run what reads codes in pictures
        <a
          href={`${path}?scan`}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
        >
          {words.scan}
        </a>
      )}
    </section>
  )
}
