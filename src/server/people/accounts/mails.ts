/** Mails about accounts. They look up the account while they are written, so that no API response can reveal it. */
import { eq } from 'drizzle-orm'
import { accountMailWords } from '#shared/text/en/account-mail.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { CHANGE_DAYS } from './change-email.ts'
import { VERIFY_DAYS } from './register.ts'
import { RESET_HOURS } from './new-password.ts'
import { accountMergedFrom } from './merged-addresses.ts'
import { emailChanges, registrations, users } from './tables.ts'
import { findUser } from './users.ts'

async function accountWith(db: Queryable, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/**
 * Writes the link that confirms a registration, or that the address has an account already. It contains nothing
 * that was typed, or anybody could send any text to any address.
 */
export async function writeAccountRegistration(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, publicUrl, company } = writing
  if (await accountWith(db, mail.recipient)) return await writeAlreadyRegistered(writing)
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, mail.subjectId))
  if (!registration) return undefined
  const { language } = registration
  const words = accountMailWords[language].registration
  const secret = await makeLink(db, {
    purpose: 'email-verify',
    subjectId: registration.id,
    days: VERIFY_DAYS,
  })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(company.name)],
      action: { label: words.confirm, url: secretPageUrl(publicUrl, language, '/verify-email', secret) },
      closing: [words.days(VERIFY_DAYS), words.ignore],
    },
  )
}

async function writeAlreadyRegistered({
  db,
  mail,
  publicUrl,
  company,
}: Writing): Promise<MailContent | undefined> {
  const user = await accountWith(db, mail.recipient)
  if (!user) return undefined
  const { language, firstName } = user
  const words = accountMailWords[language].alreadyRegistered
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(firstName, company.name)],
      action: { label: words.login, url: pageUrl(publicUrl, language, '/login') },
      closing: [words.ignore],
      links: [{ label: words.reset, url: pageUrl(publicUrl, language, '/resetpasswordemail') }],
    },
  )
}

/** Writes the link that sets a new password, or which account the address leads to; undefined for an address without any. */
export async function writePasswordReset(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, publicUrl, company } = writing
  const user = await accountWith(db, mail.recipient)
  if (!user) return await writeMergedInto(writing, await accountMergedFrom(db, mail.recipient))
  const { language, firstName } = user
  const words = accountMailWords[language].passwordReset
  const secret = await makeLink(db, { purpose: 'password-reset', subjectId: user.id, hours: RESET_HOURS })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(firstName)],
      action: { label: words.set, url: secretPageUrl(publicUrl, language, '/reset-password', secret) },
      closing: [words.hours(RESET_HOURS), words.ignore],
    },
  )
}

/** Notifies the owner that the password was changed. */
export async function writePasswordChanged({
  db,
  mail,
  publicUrl,
  company,
}: Writing): Promise<MailContent | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, mail.subjectId))
  if (!user) return undefined
  const { language, firstName } = user
  const words = accountMailWords[language].passwordChanged
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(firstName)],
      closing: [words.ignore(company.email)],
      links: [{ label: words.reset, url: pageUrl(publicUrl, language, '/resetpasswordemail') }],
    },
  )
}

/** Writes the link that confirms a new address; undefined if that address has an account. */
export async function writeEmailChange(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, publicUrl, company } = writing
  const [change] = await db
    .select({ id: emailChanges.id, language: users.language })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, mail.subjectId))
  if (!change || (await accountWith(db, mail.recipient))) return undefined
  const { language } = change
  const words = accountMailWords[language].emailChange
  const secret = await makeLink(db, { purpose: 'email-change', subjectId: change.id, days: CHANGE_DAYS })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro],
      action: {
        label: words.confirm,
        url: secretPageUrl(publicUrl, language, '/confirm-email-change', secret),
      },
      closing: [words.hours(CHANGE_DAYS * 24), words.ignore],
    },
  )
}

/**
 * Notifies the present address of a requested change, with the link that stops it; undefined once it was stopped.
 */
export async function writeEmailChangeRequested(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, publicUrl, company } = writing
  const [change] = await db
    .select({ user: users, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, mail.subjectId))
  if (change?.user.email !== mail.recipient) return undefined
  const { language, firstName, id } = change.user
  const words = accountMailWords[language].emailChangeRequested
  const secret = await makeLink(db, { purpose: 'email-change-stop', subjectId: id, days: CHANGE_DAYS })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(firstName, change.email)],
      action: { label: words.stop, url: secretPageUrl(publicUrl, language, '/stop-email-change', secret) },
      closing: [words.hours(CHANGE_DAYS * 24), words.ignore],
    },
  )
}

/** Notifies the old address that the account has a new one. */
export async function writeEmailChanged({ db, mail, company }: Writing): Promise<MailContent | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, mail.subjectId))
  if (!user) return undefined
  const { language, firstName } = user
  const words = accountMailWords[language].emailChanged
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(firstName)],
      closing: [words.ignore(company.email)],
    },
  )
}

/** Notifies the address of an account, and one that was merged into it, of the merge. */
export async function writeAccountsMerged(writing: Writing): Promise<MailContent | undefined> {
  return await writeMergedInto(writing, await findUser(writing.db, writing.mail.subjectId))
}

/** Names the account by the beginning of its address alone: whoever reads the other mailbox may be somebody else. */
async function writeMergedInto(
  { mail, publicUrl, company }: Writing,
  user: Awaited<ReturnType<typeof findUser>>,
): Promise<MailContent | undefined> {
  if (!user) return undefined
  const { language, email } = user
  const words = accountMailWords[language].accountsMerged
  const address = email === mail.recipient ? email : email.replace(/^(.)[^@]*/, '$1…')
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(company.name), words.signIn(address)],
      action: { label: words.login, url: pageUrl(publicUrl, language, '/login') },
      closing: [words.ignore(company.email)],
    },
  )
}
