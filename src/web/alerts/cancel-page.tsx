/** `/alerts/leave`: the button behind a link of an alert's mail. */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { useWords } from '#ui/text.tsx'
import { cancelAlert } from '../api/alerts.ts'
import { MailedPage } from '../links/mailed-action.tsx'

export default function LeavePage() {
  const { leave } = useWords(alertsWords)
  return <MailedPage words={leave} run={cancelAlert} />
}
