/** `/newsletter/unsubscribe`: the button behind the link of every newsletter mail. */
import { subscriptionWords } from '#shared/text/en/subscription.ts'
import { endSubscription } from '../api/newsletter.ts'
import { useWords } from '#ui/text.tsx'
import { MailedPage } from '../links/mailed-action.tsx'

export default function UnsubscribePage() {
  const { unsubscribe } = useWords(subscriptionWords)
  return <MailedPage words={unsubscribe} run={endSubscription} />
}
