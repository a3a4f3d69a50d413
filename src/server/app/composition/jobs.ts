/** All background jobs. Their queues are columns of the modules' tables (decision record 6). */
import { purgeRegistrations } from '#server/people/accounts/register.ts'
import { purgeUnconfirmed as purgeUnconfirmedAlerts } from '#server/selling/alerts/request-alert.ts'
import { fetchPortraits } from '#server/catalogue/contributor-profiles/fetch-portraits.ts'
import { purgeUnconfirmedFollows } from '#server/readers/follows/follow.ts'
import { notifyFollowers } from '#server/readers/follows/notify-followers.ts'
import { offerCopies } from '#server/selling/alerts/offer-copies.ts'
import { notifyNews } from '#server/selling/alerts/notify-news.ts'
import { finishFiles } from '#server/exchange/feeds/finish-files.ts'
import { createFolderWatch } from '#server/exchange/feeds/folder.ts'
import { pingPages, pingsFrom } from '#server/exchange/page-pings/ping-pages.ts'
import { deliverWebhooks, purgeWebhooks } from '#server/exchange/webhooks/deliver.ts'
import { markShort } from '#server/exchange/feeds/mark-short.ts'
import { purgeFeedFiles } from '#server/exchange/feeds/purge-files.ts'
import { clearExpiredSessions } from '#server/people/accounts/sessions.ts'
import { makeScheduledCopy } from '#server/platform/backup/scheduled.ts'
import { repriceBooks } from '#server/catalogue/books/reprice-books.ts'
import { freeExpiredSeats } from '#server/readers/events/unconfirmed-seats.ts'
import { purgeUnconfirmedReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { remindReservations } from '#server/selling/hold-shelf/remind.ts'
import { expireReservations } from '#server/selling/hold-shelf/reserve.ts'
import { countPromiseOutcomes } from '#server/selling/promise-tracking/count-promises.ts'
import { notifyNewDates } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { createDayWatch } from '#server/catalogue/listing/memory/listed-availability.ts'
import { indexRetitled } from '#server/catalogue/import/index-retitled.ts'
import { processImports } from '#server/catalogue/import/uploads/process-imports.ts'
import { purgeOldChanges } from '#server/platform/db/changes/read-notes.ts'
import { repeat, type Work } from '#server/platform/jobs/repeat.ts'
import { clearExpiredLimits } from '#server/platform/limits/count-attempts.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import { deliverTexts } from '#server/shop/text-messages/deliver.ts'
import { createTextGateway } from '#server/shop/text-messages/gateway.ts'
import { composeText } from '#server/selling/fulfilment/texts.ts'
import { createMailer } from '#server/shop/mail/smtp.ts'
import { clearExpiredLinks } from '#server/platform/mailed-links/links.ts'
import { sendDueIssues } from '#server/people/newsletter/schedule-issue.ts'
import { purgeUnconfirmed } from '#server/people/newsletter/subscriptions.ts'
import { purgeLeavingBuyers } from '#server/readers/profile/purge-buyers.ts'
import { queueMorningMails } from '#server/back-office/morning-mail/mails.ts'
import { findShortfalls } from '#server/back-office/order-desk/troubles.ts'
import { expireUnpaid } from '#server/selling/payments/expire-unpaid.ts'
import { measurePicking, processPickups } from '#server/selling/pickup/process-pickups.ts'
import { reconcilePayments } from '#server/selling/payments/reconcile.ts'
import { makeRefunds } from '#server/selling/payments/make-refunds.ts'
import { purgeGoodbyes } from '#server/readers/profile/deletion.ts'
import { putEarnedCredit } from '#server/selling/loyalty/put-earned.ts'
import { refreshProposals } from '#server/back-office/purchasing/compute.ts'
import { purgeLeavingCards } from '#server/selling/saved-cards/saved-cards.ts'
import { expireVouchers } from '#server/selling/vouchers/ledger.ts'
import { remindVouchers } from '#server/selling/vouchers/remind.ts'
import { sendDueVouchers } from '#server/selling/voucher-orders/issue.ts'
import type { Shop } from '#server/platform/shop.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { pairWorksNightly } from '#server/readers/co-purchases/pair-works.ts'
import { purgeTeam } from '#server/people/team/sessions.ts'
import { composeMail } from './mails.ts'
import { purgeOutdated } from './purge-outdated.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Starts all jobs. Several instances may run them on one database; `stop` waits for running work. */
export function startJobs(shop: Shop): { stop(): Promise<void> } {
  const mailer = createMailer(shop.config)
  const gateway = shop.config.textGateway && createTextGateway(shop.config.textGateway)
  const takeFiles = createFolderWatch(shop)
  const watchDay = createDayWatch(shop.db)
  const work: Work[] = [
    {
      name: 'deliver mails',
      everyMs: SECOND,
      run: ({ isStopping }) => deliverMails({ ...shop, mailer, composeMail }, isStopping),
    },
    {
      name: 'send text messages',
      everyMs: SECOND,
      run: ({ isStopping }) => deliverTexts({ ...shop, gateway, compose: composeText }, isStopping),
    },
    {
      name: 'deliver webhooks',
      everyMs: SECOND,
      run: ({ isStopping }) => deliverWebhooks(shop, isStopping),
    },
    { name: 'notify search engines', everyMs: 10 * SECOND, run: () => pingPages(shop) },
    { name: 'purge old webhooks', everyMs: 60 * MINUTE, run: () => purgeWebhooks(shop.db) },
    {
      name: 'send letters at their hour',
      everyMs: 2 * SECOND,
      run: ({ isStopping }) => sendDueIssues(shop.db, isStopping),
    },
    {
      name: 'reconcile payments',
      everyMs: 5 * SECOND,
      // The first run checks every open payment: the shop was down and may have missed events
      run: ({ isFirst, isStopping }) => reconcilePayments(shop, { all: isFirst, isStopping }),
    },
    {
      name: 'expire holds',
      everyMs: 5 * SECOND,
      run: ({ isStopping }) => expireUnpaid(shop, isStopping),
    },
    {
      name: 'expire reservations',
      everyMs: MINUTE,
      run: ({ isStopping }) => expireReservations(shop.db, isStopping),
    },
    {
      name: 'remind of reservations',
      everyMs: MINUTE,
      run: ({ isStopping }) => remindReservations(shop.db, { isStopping }),
    },
    {
      name: 'offer copies to whoever waits',
      everyMs: 2 * SECOND,
      run: ({ isStopping }) => offerCopies(shop.db, isStopping),
    },
    {
      name: 'mail news of books',
      everyMs: MINUTE,
      run: ({ isStopping }) => notifyNews(shop.db, isStopping),
    },
    {
      name: 'count what readers buy together',
      everyMs: 10 * MINUTE,
      run: () => pairWorksNightly(shop.db, SHOP_ZONE),
    },
    {
      name: 'mail new dates',
      everyMs: 5 * MINUTE,
      run: ({ isStopping }) => notifyNewDates(shop.db, { isStopping }),
    },
    {
      name: 'process what lies ready',
      everyMs: MINUTE,
      run: ({ isStopping }) => processPickups(shop.db, { isStopping }),
    },
    {
      name: 'expire vouchers',
      everyMs: 60 * MINUTE,
      run: ({ isStopping }) => expireVouchers(shop.db, isStopping),
    },
    {
      name: 'put earned credit on loyalty cards',
      everyMs: 60 * MINUTE,
      run: ({ isStopping }) => putEarnedCredit(shop, { isStopping }),
    },
    {
      name: 'mail vouchers on their day',
      everyMs: MINUTE,
      run: ({ isStopping }) => sendDueVouchers(shop.db, isStopping),
    },
    { name: 'remind of vouchers that end', everyMs: 60 * MINUTE, run: () => remindVouchers(shop.db) },
    { name: 'mail what waits in the morning', everyMs: MINUTE, run: () => queueMorningMails(shop.db) },
    { name: 'measure how long picking takes', everyMs: 60 * MINUTE, run: () => measurePicking(shop.db) },
    { name: 'count outcomes of promises', everyMs: 5 * MINUTE, run: () => countPromiseOutcomes(shop.db) },
    { name: 'look for money that did not go back', everyMs: 5 * MINUTE, run: () => findShortfalls(shop.db) },
    { name: 'make refunds', everyMs: 2 * SECOND, run: ({ isStopping }) => makeRefunds(shop, isStopping) },
    {
      name: 'index retitled books',
      everyMs: 2 * SECOND,
      run: ({ isStopping }) => indexRetitled(shop.db, isStopping),
    },
    {
      name: 'run uploaded imports',
      everyMs: SECOND,
      run: (situation) => processImports(shop, situation),
    },
    {
      name: 'let prices follow their rule',
      everyMs: 2 * SECOND,
      run: ({ isStopping }) => repriceBooks(shop.db, isStopping),
    },
    { name: 'work out what to order', everyMs: 10 * MINUTE, run: () => refreshProposals(shop.db) },
    {
      name: 'make a backup',
      everyMs: 10 * MINUTE,
      run: ({ isStopping }) => makeScheduledCopy(shop, { isStopping }),
    },
    {
      name: 'take files of the till',
      everyMs: 5 * SECOND,
      run: ({ isStopping }) => takeFiles(isStopping),
    },
    {
      name: 'write large files of the till',
      everyMs: 2 * SECOND,
      run: ({ isStopping }) => finishFiles(shop.db, isStopping),
    },
    {
      name: 'mark copies that were sold twice',
      everyMs: 5 * SECOND,
      run: ({ isStopping }) => markShort(shop.db, isStopping),
    },
    { name: 'purge old files of the till', everyMs: 60 * MINUTE, run: () => purgeFeedFiles(shop.db) },
    { name: 'list what is published today', everyMs: MINUTE, run: () => watchDay() },
    {
      name: 'purge old changes',
      everyMs: 10 * MINUTE,
      run: async () => purgeOldChanges(shop.db, { from: await pingsFrom(shop.db) }),
    },
    { name: 'free seats that nobody confirmed', everyMs: MINUTE, run: () => freeExpiredSeats(shop.db) },
    { name: 'clear expired limits', everyMs: 10 * MINUTE, run: () => clearExpiredLimits(shop.db) },
    { name: 'clear expired links', everyMs: 60 * MINUTE, run: () => clearExpiredLinks(shop.db) },
    { name: 'clear expired sessions', everyMs: 60 * MINUTE, run: () => clearExpiredSessions(shop.db) },
    { name: 'purge the team’s past', everyMs: 60 * MINUTE, run: () => purgeTeam(shop.db) },
    { name: 'purge unconfirmed registrations', everyMs: 60 * MINUTE, run: () => purgeRegistrations(shop.db) },
    { name: 'purge unconfirmed subscribers', everyMs: 60 * MINUTE, run: () => purgeUnconfirmed(shop.db) },
    {
      name: 'notify readers of new books of authors they follow',
      everyMs: 10 * MINUTE,
      run: ({ isStopping }) => notifyFollowers(shop.db, isStopping),
    },
    {
      name: 'purge unconfirmed follows',
      everyMs: 60 * MINUTE,
      run: () => purgeUnconfirmedFollows(shop.db),
    },
    {
      name: 'fetch portraits that files name',
      everyMs: 10 * MINUTE,
      run: ({ isStopping }) => fetchPortraits(shop.db, isStopping),
    },
    { name: 'purge unconfirmed alerts', everyMs: 60 * MINUTE, run: () => purgeUnconfirmedAlerts(shop.db) },
    {
      name: 'purge unconfirmed reservations',
      everyMs: 60 * MINUTE,
      run: () => purgeUnconfirmedReservations(shop.db),
    },
    { name: 'purge buyers who left', everyMs: 60 * MINUTE, run: () => purgeLeavingBuyers(shop.db) },
    {
      name: 'purge cards of deleted customers',
      everyMs: 5 * MINUTE,
      run: ({ isStopping }) => purgeLeavingCards(shop, isStopping),
    },
    {
      name: 'purge what is past its time',
      everyMs: 6 * 60 * MINUTE,
      run: ({ isStopping }) => purgeOutdated(shop.db, { isStopping }),
    },
    { name: 'purge goodbye mails', everyMs: 60 * MINUTE, run: () => purgeGoodbyes(shop.db) },
  ]
  const running = work.map((job) => repeat(job, shop.log))
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
