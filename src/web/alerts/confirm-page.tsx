/** `/alerts/confirm`: the button behind a link of an alert's mail. */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { useWords } from '#ui/text.tsx'
import { confirmAlert } from '../api/alerts.ts'
import { MailedPage } from '../links/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useWords(alertsWords)
  return <MailedPage words={confirm} run={confirmAlert} />
}
