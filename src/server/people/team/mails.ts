/** Mails to staff: invitations, and notices of sign-ins. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import { browserOf } from '#shared/accounts/browser-name.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { staffMailsWords } from '#shared/text/en/staff-mails.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { INVITATION_DAYS, invitationUrl, makeInvitationLink, readInvitations } from './invitations.ts'
import { invitations, members, signIns } from './tables.ts'

/** Writes the link that makes somebody a member; undefined once the invitation was used or withdrawn. */
export async function writeInvitation({
  db,
  staffUrl,
  company,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const [invitation] = await readInvitations(db, eq(invitations.id, mail.subjectId))
  if (!invitation) return undefined
  const { language, role, invitedBy } = invitation
  const words = staffMailsWords[language].invitation
  const secret = await makeInvitationLink(db, invitation.id)
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(company.name, invitedBy ?? company.name)],
      facts: [[words.role, rolesWords[language][role]]],
      action: { label: words.join, url: invitationUrl(staffUrl, secret) },
      closing: [words.days(INVITATION_DAYS), words.ignore],
    },
  )
}

/** Notifies a member of a sign-in to their account. */
export async function writeSignIn({
  db,
  staffUrl,
  company,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const [found] = await db
    .select({ signIn: signIns, name: members.name, language: members.language })
    .from(signIns)
    .innerJoin(members, eq(members.id, signIns.memberId))
    .where(eq(signIns.id, mail.subjectId))
  if (!found) return undefined
  const { signIn, name, language } = found
  const words = staffMailsWords[language].signIn
  const { browser, system } = browserOf(signIn.userAgent)
  const when = dateFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(name)],
      facts: [
        [words.when, when.format(signIn.at)],
        [words.how, words.methods[signIn.method]],
        [words.where, [browser, system].filter(Boolean).join(', ') || words.unknownBrowser],
      ],
      closing: [words.known, words.unknown],
      links: [{ label: words.open, url: `${staffUrl}/team/me` }],
    },
  )
}
