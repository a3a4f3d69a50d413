import { checkoutWords } from '#shared/text/en/checkout.ts'
import { isFrenchLandline } from '#shared/orders/address.ts'
import { useWords } from '#ui/text.tsx'
import { useShop } from '../shop.ts'
import type { DraftForm } from './use-draft.ts'

/** Whether a text message is wanted when the order can be collected, where the shop can send one. */
export function TextWish({ form: { draft, change } }: { form: DraftForm }) {
  const { contact: words } = useWords(checkoutWords)
  const { company } = useShop()
  if (draft.method !== 'pickup' || !company.text_messages) return null
  const isLandline = isFrenchLandline(draft.phone, draft.country)
  return (
    <div className="mt-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          aria-describedby="texts-hint"
          checked={draft.texts === 'yes' && !isLandline}
          disabled={isLandline}
          onChange={(event) => change('texts', event.target.checked ? 'yes' : '')}
        />
        {words.texts}
      </label>
      <p id="texts-hint" className="pl-8 text-sm text-muted">
        {isLandline ? words.textsLandline : words.textsHint}
      </p>
    </div>
  )
}
