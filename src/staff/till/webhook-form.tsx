import { WEBHOOK_TOPICS } from '#shared/programs/webhook-topics.ts'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** Has a program notified: its address, and of what. */
export function WebhookForm({ onDone }: { onDone: () => void }) {
  const words = useWords(programsWords)
  const topic = (name: keyof typeof words.topics) =>
    ({ label: words.topics[name], type: 'checkbox', value: 'true' }) as const
  return (
    <ActionForm
      fields={{
        url: { label: words.url, hint: words.urlHint, required: true, maxLength: 500, spellCheck: false },
        orders: topic('orders'),
        payments: topic('payments'),
        stock: topic('stock'),
      }}
      send={({ run, typed }) =>
        run('webhooks-add', {
          input: { url: typed.url, topic: WEBHOOK_TOPICS.filter((one) => typed[one] === 'true') },
        })
      }
      onDone={onDone}
      submit={words.addWebhook}
    />
  )
}
