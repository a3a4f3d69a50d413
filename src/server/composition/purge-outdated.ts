/** Keeps what the privacy text promises: personal data past its time goes, each room purging its own. */
import { forgetOldMessages } from '../contact/forget-old-messages.ts'
import type { Db } from '../db/database.ts'
import { forgetPastGuests } from '../events/forget-past-guests.ts'
import { each } from '../jobs/each.ts'
import { forgetOldMails } from '../mail/forget-old-mails.ts'
import { forgetUnsubscribed } from '../newsletter/forget-unsubscribed.ts'
import { purgeOldBuyers } from '../orders/purge-buyers.ts'
import { purgeUnpaidKeys } from '../orders/unpaid-limit.ts'
import { purgeOldPayments } from '../payments/purge-old-payments.ts'
import { purgeOldPhotos } from '../returns/purge-returns.ts'

const ROOMS = [
  purgeOldBuyers,
  purgeUnpaidKeys,
  purgeOldPayments,
  forgetUnsubscribed,
  purgeOldPhotos,
  forgetPastGuests,
  forgetOldMessages,
  forgetOldMails,
]

/** Purges everything that is past its time at `now`; one room that fails does not keep the others from it. */
export async function purgeOutdated(
  db: Db,
  { now = new Date(), isStopping = () => false }: { now?: Date; isStopping?: () => boolean } = {},
): Promise<void> {
  await each(ROOMS, { work: (forget) => forget(db, now), isStopping })
}
