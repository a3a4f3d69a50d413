/** Mails about the deletion of an account: the request to confirm it, and the notice that it is done. */
import { profileMailWords } from '#shared/text/en/profile-mails.ts'
import { formatCents } from '#shared/money/format.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { pendingCredit } from '#server/selling/loyalty/own-loyalty.ts'
import { openVouchersOf } from '#server/selling/vouchers/own-vouchers.ts'
import { findUser } from '#server/people/accounts/users.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { DELETION_LINK_DAYS } from './deletion.ts'

/** Writes the mail with the link to the deletion; undefined if the address is no longer theirs. */
export async function writeDeletion({
  db,
  mail,
  publicUrl,
  company,
  secret: shopSecret,
}: Writing): Promise<MailContent | undefined> {
  const user = await findUser(db, mail.subjectId)
  if (user?.email !== mail.recipient) return undefined
  const { language } = mail
  const words = profileMailWords[language].deletion
  const secret = await makeLink(db, {
    purpose: 'account-deletion',
    subjectId: user.id,
    days: DELETION_LINK_DAYS,
  })
  // Money is not lost with the account: its codes are good without it
  const vouchers = await openVouchersOf(db, user.id, shopSecret)
  const pending = await pendingCredit(db, user.id)
  const days = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const amount = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [
        words.hello(user.firstName),
        words.intro,
        words.stays,
        ...pending.map(({ order, cents, from }) =>
          words.pending({ amount: amount(cents), order, day: days.format(new Date(`${from}T12:00:00Z`)) }),
        ),
        ...(vouchers.length > 0 ? [words.vouchers] : []),
      ],
      facts: vouchers.map(({ code, last_four: four, balance_cents: cents }) => [
        amount(cents),
        code ?? `… ${four}`,
      ]),
      action: { label: words.open, url: secretPageUrl(publicUrl, language, '/accountdeletion', secret) },
      closing: [words.hours(DELETION_LINK_DAYS * 24), words.ignore],
    },
  )
}

/** Writes the last mail; the account is deleted, so it contains no name. */
export async function writeGoodbye({ mail: { language }, company }: Writing): Promise<MailContent> {
  const words = profileMailWords[language].deleted
  return await letter(
    { language, company, why: words.why },
    { subject: words.subject(company.name), title: words.title, paragraphs: [words.done, words.stays] },
  )
}
