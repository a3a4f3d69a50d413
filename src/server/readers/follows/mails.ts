/** Mails of follows: confirmation, and new books of an author. They contain no text that a stranger typed. */
import { and, eq, inArray } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#shared/alerts/alerts.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { followMailWords } from '#shared/text/en/follow-mails.ts'
import { pluck } from '#shared/lists.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { authorsOf, listContributors } from '#server/catalogue/books/find-contributors.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { followNews, follows } from './tables.ts'

/** The page of the person has the others. */
const MAX_NAMED = 20

type Leaving = { id: string; publicUrl: string; language: Language }

async function leaveLink(db: Queryable, { id, publicUrl, language }: Leaving, label: string) {
  const secret = await makeLink(db, { purpose: 'follow-leave', subjectId: id })
  return { label, url: secretPageUrl(publicUrl, language, '/alerts/leave', secret) }
}

/** Writes the mail that asks the owner of an address; undefined once it is confirmed or ended. */
export async function writeFollowConfirmation({
  db,
  publicUrl,
  company,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const [follow] = await db.select().from(follows).where(eq(follows.id, mail.subjectId))
  if (!follow || follow.isConfirmed) return undefined
  const { id, contributorId, language } = follow
  // A name that the shop does not have is a stranger's text: it goes to no address that has not confirmed
  const [person] = await listContributors(db, contributorId === null ? [] : [contributorId])
  const secret = await makeLink(db, { purpose: 'follow-confirm', subjectId: id, days: CONFIRM_DAYS })
  const words = followMailWords[language].confirmation
  return await letter(
    { language, company, why: words.why },
    {
      subject: person ? words.subject(person.name) : words.wantedSubject,
      title: words.title,
      paragraphs: [person ? words.intro(person.name) : words.wantedIntro],
      action: { label: words.confirm, url: secretPageUrl(publicUrl, language, '/alerts/confirm', secret) },
      closing: [words.days(CONFIRM_DAYS), words.ignore],
      ...(person === undefined && { links: [await leaveLink(db, { id, publicUrl, language }, words.leave)] }),
    },
  )
}

/** Writes which books are new, of those whom the reader still follows; undefined if they follow none of them. */
export async function writeFollowNews({
  db,
  publicUrl,
  company,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const news = await db.select().from(followNews).where(eq(followNews.letter, mail.subjectId))
  const followed = await db
    .select()
    .from(follows)
    .where(
      and(
        inArray(follows.email, pluck(news, 'email')),
        inArray(follows.contributorId, pluck(news, 'contributorId')),
      ),
    )
  const mailed = news.filter((one) =>
    followed.some(({ contributorId }) => contributorId === one.contributorId),
  )
  const ids = mailed.map(({ bookId }) => bookId)
  const found = await findBooks(db, ids)
  const books = ids.flatMap((id) => found.get(id) ?? [])
  const people = await listContributors(
    db,
    followed.flatMap(({ contributorId }) => contributorId ?? []),
  )
  const [person] = people
  const [book] = books
  if (!person || !book) return undefined
  const { language } = mail
  const words = followMailWords[language]
  const authors = await authorsOf(db, ids)
  const path = books.length === 1 ? bookPath(book) : collaboratorPath(person)
  const leaving = await Promise.all(
    followed.map(async ({ id, contributorId }) => {
      const { name } = people.find((one) => one.id === contributorId) ?? { name: '' }
      return await leaveLink(db, { id, publicUrl, language }, words.leave(name))
    }),
  )
  return await letter(
    { language, company, why: words.why },
    {
      subject:
        books.length === 1
          ? words.subject(person.name, book.title)
          : words.subjectMany(people.map(({ name }) => name)),
      title: words.title(books.length),
      paragraphs: [words.intro(pluck(people, 'name'), books.length)],
      facts: books
        .slice(0, MAX_NAMED)
        .map(({ id, title }): [string, string] => [authors.get(id) ?? '', title]),
      action: {
        label: books.length === 1 ? words.see : words.seeAll(person.name),
        url: pageUrl(publicUrl, language, path),
      },
      closing: [words.once],
      links: leaving,
    },
  )
}
