import { lazy, Suspense } from 'react'
import type { Quote } from '#shared/contract/checkout.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import type { DraftForm } from './use-draft.ts'

export type GiftProps = { form: DraftForm; quote: Quote | undefined }

const GiftFields = lazy(async () => ({ default: (await import('./gift-fields.tsx')).GiftFields }))

/** Whether the order is a present; its fields are loaded for those who say so. */
export function GiftSection({ form, quote }: GiftProps) {
  const { gift: words } = useWords(checkoutWords)
  const isGift = form.draft.gift === 'yes'
  return (
    <section className="border-t border-hairline py-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          aria-describedby="gift-hint"
          checked={isGift}
          onChange={(event) => form.change('gift', event.target.checked ? 'yes' : '')}
        />
        <span className="font-semibold">{words.title}</span>
      </label>
      <p id="gift-hint" className="pl-8 text-sm text-muted">
        {words.text}
      </p>
      {isGift && (
        <Suspense>
          <GiftFields form={form} quote={quote} />
        </Suspense>
      )}
    </section>
  )
}
