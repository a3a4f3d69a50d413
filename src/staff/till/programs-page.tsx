import { useState } from 'react'
import type { KeysView, WebhooksView } from '#shared/contract/staff/programs.ts'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeysCard } from './keys-card.tsx'
import { WebhookCard, WebhookForm } from './webhook-card.tsx'

/** Messages are sent by themselves. */
const AGAIN_MS = 10_000

/** The programs of the shop, for its owner. */
export default function ProgramsPage() {
  const words = useWords(programsWords)
  const [isAdding, setIsAdding] = useState(false)
  const [isNotifying, setIsNotifying] = useState(false)
  const { data, error, refetch } = useRead<KeysView>(['keys', '/keys'], '/keys')
  const notified = useRead<WebhooksView>(['webhooks', '/webhooks'], '/webhooks', {
    refetchInterval: AGAIN_MS,
  })
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <CommandButton label={words.addKey} shortcut="n" icon={PlusIcon} run={() => setIsAdding(true)} />
        }
      />
      <div className="grid gap-5">
        {data ? (
          <KeysCard view={data} />
        ) : (
          <Unread error={error} refetch={refetch}>
            <Card>
              <SkeletonRows count={4} />
            </Card>
          </Unread>
        )}
        {notified.data ? (
          <>
            <Card title={words.webhooks}>
              <div className="grid justify-items-start gap-4 px-4.5 py-4">
                <p className="text-muted">{words.webhooksHint}</p>
                {notified.data.webhooks.length === 0 && <p>{words.noWebhooks}</p>}
                <Button variant="outline" size="control" onClick={() => setIsNotifying(true)}>
                  {words.addWebhook}
                </Button>
              </div>
            </Card>
            {notified.data.webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} />
            ))}
          </>
        ) : (
          <Unread error={notified.error} refetch={notified.refetch}>
            <Card>
              <SkeletonRows count={4} />
            </Card>
          </Unread>
        )}
      </div>
      <Dialog open={isNotifying} onClose={() => setIsNotifying(false)} title={words.addWebhook}>
        {isNotifying && <WebhookForm onDone={() => setIsNotifying(false)} />}
      </Dialog>
      <KeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
