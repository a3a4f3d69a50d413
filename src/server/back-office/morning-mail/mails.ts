/** The mail of every morning to a member of staff. */
import { addDays } from '#shared/opening/days.ts'
import { formatCents } from '#shared/money/format.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { ADDRESSES, isAllowed } from '#shared/staff/permissions.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { morningMailWords } from '#shared/text/en/morning-mail.ts'
import { shopDay, SHOP_ZONE } from '#shared/time/shop-time.ts'
import { memberWithId, listMembers } from '#server/people/team/members.ts'
import { day } from '#server/platform/actions/values.ts'
import { MAX_COUNTED } from '#server/selling/orders/staff-list.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { wallTime } from '#shared/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readMorning, type Morning } from './read-morning.ts'

type Fact = [name: string, value: string, url: string]

/**
 * Writes what waits and yesterday's takings, as far as the member may read them now; undefined once the day is over, for
 * somebody who left, wants it no more, or may read nothing of it.
 */
export async function writeMorning({
  db,
  staffUrl,
  company,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const [memberId = '', today = ''] = mail.subjectId.split(' ')
  const member = await memberWithId(db, memberId)
  if (!member || member.leftAt || !member.morningMail || today !== shopDay()) return undefined
  const { language, role } = member
  if (!isAllowed(role, ADDRESSES['/staff/me/morning-mail'])) return undefined
  const yesterday = addDays(today, -1)
  const morning = await readMorning(db, role, day().parse(yesterday))
  const facts = factsOf(morning, { language, yesterday }).map(([name, value, path]): Fact => [
    name,
    value,
    staffUrl + path,
  ])
  const words = morningMailWords[language]
  const date = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date())
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(date),
      title: words.title,
      paragraphs: [facts.length > 0 ? words.intro(date) : words.nothing],
      facts,
      action: { label: words.open, url: `${staffUrl}/` },
      links: [{ label: words.stop, url: `${staffUrl}/team/me` }],
    },
  )
}

/** Each number with the screen that counts it. */
function factsOf(
  { waiting, takings }: Morning,
  { language, yesterday }: { language: Language; yesterday: string },
): [name: string, value: string, path: string][] {
  const { kinds: own, moreThan, sold, copies, received, receivedAtTill } = morningMailWords[language]
  const kinds = { ...todayWords[language].waiting.kinds, ...own }
  const money = (cents: number, currency: string) =>
    formatCents(cents, { language, currency: currency as Currency })
  // Orders are counted no further
  const many = (count: number) =>
    count > MAX_COUNTED ? moreThan(formatNumber(MAX_COUNTED, language)) : formatNumber(count, language)
  const waits = waiting.map(({ kind, count, path }): Fact => [kinds[kind], many(count), path])
  if (!takings) return waits
  const period = `?from=${yesterday}&to=${yesterday}`
  const { soldCents, copies: soldCopies, received: places } = takings
  const sales: Fact[] =
    soldCents === 0 && soldCopies === 0
      ? []
      : [[sold, `${money(soldCents, 'eur')}, ${copies(soldCopies)}`, `/figures${period}`]]
  const payments = places.map(({ isTill, currency, cents }): Fact => [
    isTill ? receivedAtTill : received,
    money(cents, currency),
    `/accounts${period}`,
  ])
  return [...waits, ...sales, ...payments]
}

/** The hour of the shop from which it leaves, and from which the morning is over: a shop that starts later waits until tomorrow. */
export const MORNING = { from: 7, until: 12 } as const

/** Queues them between 7 and noon in the shop, one a day for each member however many instances run it. */
export async function queueMorningMails(db: Db, now = new Date()): Promise<void> {
  const { hour } = wallTime(now, SHOP_ZONE)
  if (hour < MORNING.from || hour >= MORNING.until) return
  const today = shopDay(now)
  const wanted = (await listMembers(db)).filter(
    ({ morningMail, role }) => morningMail && isAllowed(role, ADDRESSES['/staff/me/morning-mail']),
  )
  for (const { id, email: recipient, language } of wanted) {
    const mail = { template: 'staff-morning', subjectId: `${id} ${today}`, recipient, language } as const
    await db.transaction((tx) => enqueueMail(tx, mail))
  }
}
