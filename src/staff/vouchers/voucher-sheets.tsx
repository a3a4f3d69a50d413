/** A voucher on paper: a till's ticket of 80 mm, or a card of A6 or A5 in the shop's colours. */
import type { OneVoucher, ShownCode } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { cardContent } from '#ui/voucher/card-content.ts'
import { themeColours, type ThemeSettings } from '#shared/theme/theme.ts'
import { ShopColours } from '#ui/voucher/shop-colours.tsx'
import { VoucherCard, type VoucherCardContent } from '#ui/voucher/voucher-card.tsx'
import { printSheets, type Sheet } from '../print/print-sheets.tsx'
import { QrCode } from '#ui/qr-code.tsx'

export type VoucherPaper = 'ticket' | 'a6' | 'a5'

/** Prints a voucher with its code. */
export function printVoucher(paper: VoucherPaper, voucher: OneVoucher, shown: ShownCode): Promise<void> {
  const content = cardContent(voucher, {
    code: shown.code,
    cents: voucher.balance_cents,
    until: voucher.valid_until,
    shop: shown.shop,
  })
  const sheet: Sheet =
    paper === 'ticket'
      ? {
          id: voucher.id,
          paper: content.message === null ? '80mm' : '80mm-long',
          content: (draw) => <Ticket {...{ content, shown }} barcode={draw(shown.code)} />,
        }
      : {
          id: voucher.id,
          paper: paper === 'a6' ? 'a6-whole' : 'a5-whole',
          content: () => (
            <ShopColours read={() => coloursOf(shown.theme)}>
              <VoucherCard
                content={content}
                mark={
                  <QrCode text={shown.url} label={voucherCardWords[voucher.language].codeMark(shown.code)} />
                }
              />
            </ShopColours>
          ),
        }
  return printSheets([sheet])
}

/** Black on white, for the printer of the till. */
function Ticket({
  content,
  shown,
  barcode,
}: {
  content: VoucherCardContent
  shown: ShownCode
  barcode: string
}) {
  const { lang, shop, title, amount, names, message, code, foot } = content
  return (
    <div lang={lang} className="text-center">
      <p>{shop}</p>
      <p className="font-semibold">{title}</p>
      <p className="sheet-code">{amount}</p>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
      {message && <p className="my-1 text-sm whitespace-pre-line italic">{message}</p>}
      <img src={barcode} alt={code} className="my-1 h-12 w-full" />
      <p className="font-semibold">{code}</p>
      {foot.map((line) => (
        <p key={line} className="mt-1 text-xs">
          {line}
        </p>
      ))}
      <p className="mt-1 text-xs">{vouchersWords[lang === 'fr' ? 'fr' : 'eng'].code.at(siteOf(shown.url))}</p>
    </div>
  )
}

/** The page's address without the code. */
const siteOf = (url: string) => url.replace(/#.*$/, '').replace(/^https?:\/\//, '')

const coloursOf = (theme: ThemeSettings) =>
  Object.entries(themeColours(theme)).map(([role, colour]) => [`--${role}`, colour] as const)
