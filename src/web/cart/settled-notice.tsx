import { checkoutWords } from '#shared/text/checkout-words.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useSettledOrders } from './use-settled-orders.ts'

/** Tells that an order left half-way was paid after all, on the pages from where it could be paid again. */
export function SettledNotice() {
  const { settled, settledLink } = useWords(checkoutWords)
  const language = useLanguage()
  const numbers = useSettledOrders()
  return (
    <div aria-live="polite">
      {numbers.map((number) => (
        <p key={number} className="mt-6 flex flex-wrap gap-3 rounded-md bg-tint px-4 py-3">
          <CheckIcon className="text-in-stock" />
          {settled(number)}
          <Link
            to={localPath(language, `/followorder/${number}`)}
            className="font-semibold text-primary-text underline"
          >
            {settledLink}
          </Link>
        </p>
      ))}
    </div>
  )
}
