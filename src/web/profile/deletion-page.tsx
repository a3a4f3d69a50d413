/** `/accountdeletion`: the button behind the link of the mail that asks whether an account shall end. */
import { useState } from 'react'
import { profileWords } from '#shared/text/profile-words.ts'
import { deleteAccount } from '../api/profile.ts'
import { PageHead } from '../head.tsx'
import { session } from '../state/session.ts'
import { useWords } from '../state/text.tsx'
import { MailedAction } from '../ui/mailed-action.tsx'

export default function DeletionPage() {
  const words = useWords(profileWords).deletion
  const [keepsNewsletter, setKeepsNewsletter] = useState(false)

  async function end(token: string) {
    await deleteAccount(token, keepsNewsletter)
    session.clear()
  }

  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={words.title} unlisted />
      <MailedAction
        words={words}
        act={end}
        question={
          <label className="mx-auto mt-8 flex min-h-11 max-w-md items-center gap-3 text-left text-sm">
            <input
              type="checkbox"
              checked={keepsNewsletter}
              className="size-5 shrink-0 accent-primary"
              onChange={(event) => setKeepsNewsletter(event.target.checked)}
            />
            {words.keepNewsletter}
          </label>
        }
      />
    </main>
  )
}
