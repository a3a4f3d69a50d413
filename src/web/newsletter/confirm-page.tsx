/** `/newsletter/confirm`: the button behind the link of the confirmation mail. */
import { subscriptionWords } from '#shared/text/en/subscription.ts'
import { confirmSubscription } from '../api/newsletter.ts'
import { useWords } from '#ui/text.tsx'
import { MailedPage } from '../links/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useWords(subscriptionWords)
  return <MailedPage words={confirm} run={confirmSubscription} />
}
