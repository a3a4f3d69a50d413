/** The sheet that the buyer of a voucher prints. */
import { ShopError } from '#shared/contract/errors.ts'
import type { VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { secretPageUrl } from '#server/shop/mail/writing.ts'
import type { Order } from '../orders/read-orders.ts'
import { readableCode } from '../vouchers/codes.ts'
import { refusalNow } from '../vouchers/read.ts'
import { issuedFor, voucherOrderOf } from './read.ts'

type Printing = { secret: string | undefined; publicUrl: string }

/** Returns the sheet of a paid voucher that its buyer prints; throws ShopError NOT_FOUND for one that is mailed, and once it pays nothing. */
export async function voucherSheet(
  db: Db,
  order: Order,
  { secret, publicUrl }: Printing,
): Promise<VoucherSheet> {
  const bought = await voucherOrderOf(db, order.id)
  const issued = bought && (await issuedFor(db, bought))
  const isPrinted = issued?.card.email === null && !issued.card.sendOn
  if (!issued || !isPrinted || refusalNow(issued.voucher)) throw new ShopError('NOT_FOUND')
  const { voucher, card } = issued
  const code = readableCode(secret, voucher)
  if (code === undefined) throw new ShopError('NOT_FOUND')
  const { settings } = await readCompany(db)
  const { primary_color, secondary_color, accent_color } = settings
  const { language, design, toName: to_name, fromName: from_name, message } = card
  return {
    code: writeVoucherCode(code),
    url: secretPageUrl(publicUrl, language, '/voucher', code),
    shop: settings.name,
    theme: { primary_color, secondary_color, accent_color },
    amount_cents: voucher.balanceCents,
    valid_until: voucher.validUntil,
    card: { design, language, to_name, from_name, message },
  }
}
