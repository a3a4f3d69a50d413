/** What the card of a voucher says, in the language of the card. */
import { langOf } from '#shared/text/locale.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import type { VoucherCardContent } from './voucher-card.tsx'

type Card = {
  language: Language
  design: VoucherDesign
  to_name: string | null
  from_name: string | null
  message: string | null
}
type Said = { code: string; cents: number; until: string; shop: string }

/** Returns the content of a card; `code` in groups, `until` as `2028-11-26`. */
export function cardContent(
  { language, design, to_name: to, from_name: from, message }: Card,
  { code, cents, until, shop }: Said,
): VoucherCardContent {
  const words = voucherCardWords[language]
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    design,
    lang: langOf(language),
    shop,
    title: words.title,
    amount: formatCents(cents, { language, currency: 'eur' }),
    names: [...(to ? [words.to(to)] : []), ...(from ? [words.from(from)] : [])],
    message,
    code,
    foot: [words.until(day.format(new Date(`${until}T12:00:00Z`))), words.spend],
  }
}
