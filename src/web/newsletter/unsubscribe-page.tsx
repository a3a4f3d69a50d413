/** `/newsletter/unsubscribe`: the button behind the link of every newsletter mail. */
import { subscriptionWords } from '#shared/text/en/subscription.ts'
import { endSubscription } from '../api/newsletter.ts'
import { PageHead } from '../head.tsx'
import { useWords } from '#ui/text.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

export default function UnsubscribePage() {
  const { unsubscribe } = useWords(subscriptionWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={unsubscribe.title} unlisted />
      <MailedAction words={unsubscribe} run={endSubscription} />
    </main>
  )
}
