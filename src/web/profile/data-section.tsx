import { useState } from 'react'
import type { UserInfo } from '#shared/contract/accounts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { ApiError } from '../api/client.ts'
import { getData } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { CARD, Section, Subsection } from './section.tsx'

/** A copy of everything, and the end of the account. */
export function DataSection({ user }: { user: UserInfo }) {
  const words = useWords(profileWords).data
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)

  async function download() {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const data = await getData(user.id)
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, words.fileName(data.exported_at.slice(0, 10)))
      showToast('success', words.downloaded)
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
      setProblem(isTooMany ? words.tooMany : words.failed)
    }
    setIsBusy(false)
  }

  return (
    <Section name="data">
      <div className={`${CARD} grid gap-8 md:grid-cols-2`}>
        <Subsection title={words.download}>
          <p className="mb-4 text-sm text-muted">{words.downloadText}</p>
          <div className="mb-4 empty:hidden">
            <ProblemAlert problem={problem} />
          </div>
          <Button
            variant="outline"
            size="small"
            aria-disabled={isBusy || undefined}
            onClick={() => void download()}
          >
            {isBusy ? words.downloading : words.download}
          </Button>
        </Subsection>
        <div>
          <Subsection title={words.remove}>
            <p className="mb-4 text-sm text-muted">{words.removeText}</p>
            <Button
              variant="outline"
              size="small"
              className="text-out-of-stock!"
              onClick={() => setIsLeaving(true)}
            >
              {words.remove}
            </Button>
          </Subsection>
        </div>
      </div>
      {isLeaving && <DeletionDialog user={user} onClose={() => setIsLeaving(false)} />}
    </Section>
  )
}
