/** Deletes personal data past its retention period, unused pictures, and what nobody can put back any more. Each module purges its own. */
import { purgeAlerts } from '#server/selling/alerts/purge-alerts.ts'
import { purgeFollows } from '#server/readers/follows/customer-data.ts'
import { purgeOldNotes } from '#server/selling/customer-notes/customer-data.ts'
import { purgeDeletedLists } from '#server/selling/book-lists/customer-data.ts'
import { purgeTakenOff } from '#server/readers/bookcase/remove-book.ts'
import { purgeOldMessages } from '#server/people/contact/customer-data.ts'
import { purgeOldChanges } from '#server/catalogue/bulk-changes/change-books.ts'
import { purgeOldScans } from '#server/back-office/stocktakes/stocktakes.ts'
import { purgeOldDemand } from '#server/back-office/demand/count-missed.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purgePastGuests } from '#server/readers/events/customer-data.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { purgeReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { purgeUploads } from '#server/catalogue/images/uploads.ts'
import { purgeOldMails } from '#server/shop/mail/customer-data.ts'
import { purgeOldTexts } from '#server/shop/text-messages/deliver.ts'
import { purgeUnsubscribed } from '#server/people/newsletter/subscriptions.ts'
import { purgeOldBuyers } from '#server/readers/profile/purge-buyers.ts'
import { purgeUnpaidKeys } from '#server/selling/orders/unpaid-limit.ts'
import { purgeOldPayments } from '#server/selling/payments/purge-old-payments.ts'
import { purgeOldStatements, purgeOldPhotos } from '#server/selling/returns/customer-data.ts'
import { purgeOldCards } from '#server/selling/vouchers/cards.ts'

const PURGES = [
  purgeOldBuyers,
  purgeUnpaidKeys,
  purgeOldPayments,
  purgeDeletedLists,
  purgeTakenOff,
  purgeUnsubscribed,
  purgeOldPhotos,
  purgeOldStatements,
  purgePastGuests,
  purgeReservations,
  purgeOldCards,
  purgeAlerts,
  purgeFollows,
  purgeOldNotes,
  purgeOldDemand,
  purgeOldMessages,
  purgeOldMails,
  purgeOldTexts,
  purgeOldScans,
  purgeOldChanges,
  purgeUploads,
]

/** Purges everything past its retention period at `now`. A failing module does not stop the others. */
export async function purgeOutdated(
  db: Db,
  { now = new Date(), isStopping = () => false }: { now?: Date; isStopping?: () => boolean } = {},
): Promise<void> {
  await each(PURGES, { work: (purge) => purge(db, now), isStopping })
}
