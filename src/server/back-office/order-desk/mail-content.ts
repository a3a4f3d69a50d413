/** Content of a mail about an order. */
import type { MailContentView } from '#shared/contract/staff/order.ts'
import { mailAboutOrder } from '#server/shop/mail/about-orders.ts'
import type { ComposeMail } from '#server/shop/mail/writing.ts'
import type { Shop } from '#server/platform/shop.ts'

/** Rolls the transaction back: writing the mail creates an order key, which only its reader may have. */
class Read extends Error {
  readonly content: MailContentView
  constructor(content: MailContentView) {
    super()
    this.content = content
  }
}

/** Returns a mail about an order as it would be written today; undefined for every other mail. */
export async function mailContent(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  composeMail: ComposeMail,
  id: string,
): Promise<MailContentView | undefined> {
  const mail = await mailAboutOrder(db, id)
  if (!mail) return undefined
  try {
    return await db.transaction(async (tx) => {
      const content = await composeMail(tx, config, mail)
      if (!content) return undefined
      throw new Read({ subject: content.subject, text: content.text })
    })
  } catch (error) {
    if (error instanceof Read) return error.content
    throw error
  }
}
