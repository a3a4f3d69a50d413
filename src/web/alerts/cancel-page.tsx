/** `/alerts/leave`: the button behind a link of an alert's mail. */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { useWords } from '#ui/text.tsx'
import { cancelAlert } from '../api/alerts.ts'
import { PageHead } from '../head.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

export default function LeavePage() {
  const { leave } = useWords(alertsWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={leave.title} unlisted />
      <MailedAction words={leave} run={cancelAlert} />
    </main>
  )
}
