/** Queues the mail of every morning for each member who wants it. */
import { ADDRESSES, isAllowed } from '#shared/staff/permissions.ts'
import { SHOP_ZONE, shopDay } from '#shared/time/shop-time.ts'
import { wallTime } from '#shared/time/zoned-time.ts'
import { listMembers } from '#server/people/team/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'

/** The hour of the shop from which it leaves, and from which the morning is over: a shop that starts later waits until tomorrow. */
export const MORNING = { from: 7, until: 12 } as const

/** Queues them between 7 and noon in the shop, one a day for each member however many instances run it. */
export async function queueMorningMails(db: Db, now = new Date()): Promise<void> {
  const { hour } = wallTime(now, SHOP_ZONE)
  if (hour < MORNING.from || hour >= MORNING.until) return
  const day = shopDay(now)
  const wanted = (await listMembers(db)).filter(
    ({ morningMail, role }) => morningMail && isAllowed(role, ADDRESSES['/staff/me/morning-mail']),
  )
  for (const { id, email: recipient, language } of wanted) {
    const mail = { template: 'staff-morning', subjectId: `${id} ${day}`, recipient, language } as const
    await db.transaction((tx) => enqueueMail(tx, mail))
  }
}
