import type { VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { cardContent } from '#ui/voucher/card-content.ts'
import { VoucherCard } from '#ui/voucher/voucher-card.tsx'
import { localPath } from '../paths.ts'
import { CardColours } from './card-colours.tsx'
import { OwnSheet } from './own-sheet.tsx'

/** The card with its code, as it comes out of the printer. */
export function PrintedVoucher({ sheet, number }: { sheet: VoucherSheet; number: string }) {
  const { sheet: words, bought } = useWords(giftVoucherWords)
  const language = useLanguage()
  const { card, code, url, shop, amount_cents: cents, valid_until: until } = sheet
  const content = cardContent(card, { code, cents, until, shop })
  const mark = <QrCode text={url} label={voucherCardWords[card.language].codeMark(code)} />
  return (
    <div className="gap-14 lg:grid lg:grid-cols-[1fr_24rem]">
      <div>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-2 max-w-prose text-muted">{words.text}</p>
        <div className="mt-6 mb-10 flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{words.print}</Button>
          <ButtonLink to={localPath(language, `/followorder/${number}`)} variant="outline">
            {bought.follow}
          </ButtonLink>
        </div>
      </div>
      <div className="mx-auto w-full max-w-88 rounded-md shadow-cover ring-1 ring-hairline">
        <CardColours>
          <VoucherCard content={content} mark={mark} />
        </CardColours>
      </div>
      <OwnSheet content={content} mark={mark} />
    </div>
  )
}
