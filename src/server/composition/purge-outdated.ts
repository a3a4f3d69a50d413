/** Keeps what the privacy text promises: personal data past its time goes, and pictures that nobody shows; each room purges its own. */
import { purgeAlerts } from '../alerts/purge-alerts.ts'
import { purgeDeletedLists } from '../book-lists/purge-lists.ts'
import { purgeTakenOff } from '../bookcase/purge-taken-off.ts'
import { purgeOldMessages } from '../contact/purge-old-messages.ts'
import { purgeOldDemand } from '../demand/note.ts'
import type { Db } from '../db/database.ts'
import { purgePastGuests } from '../events/purge-past-guests.ts'
import { each } from '../jobs/each.ts'
import { purgeReservations } from '../hold-shelf/purge-reservations.ts'
import { purgeUploads } from '../images/uploads.ts'
import { purgeOldMails } from '../mail/purge-old-mails.ts'
import { purgeUnsubscribed } from '../newsletter/purge-unsubscribed.ts'
import { purgeOldBuyers } from '../profile/purge-buyers.ts'
import { purgeUnpaidKeys } from '../orders/unpaid-limit.ts'
import { purgeOldPayments } from '../payments/purge-old-payments.ts'
import { purgeOldStatements } from '../returns/customer-data.ts'
import { purgeOldPhotos } from '../returns/purge-returns.ts'

const ROOMS = [
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
  purgeAlerts,
  purgeOldDemand,
  purgeOldMessages,
  purgeOldMails,
  purgeUploads,
]

/** Purges everything that is past its time at `now`; one room that fails does not keep the others from it. */
export async function purgeOutdated(
  db: Db,
  { now = new Date(), isStopping = () => false }: { now?: Date; isStopping?: () => boolean } = {},
): Promise<void> {
  await each(ROOMS, { work: (purge) => purge(db, now), isStopping })
}
