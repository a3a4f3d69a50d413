/** Mails about a registration: that it stands, and that it was cancelled. */
import { eq } from 'drizzle-orm'
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { textOf } from '#shared/text/text.ts'
import { API_PATH } from '../http/api-path.ts'
import type { MailContent } from '../mail/templates/frame.ts'
import { letter } from '../mail/templates/letter.ts'
import { pageUrl, secretPageUrl } from '../mail/writing.ts'
import type { Writing } from '../mail/writing.ts'
import { makeLink } from '../mailed-links/links.ts'
import { eventOf } from './event-of.ts'
import { eventRegistrations, events } from './tables.ts'

async function registrationOf({ db, mail }: Writing) {
  const [found] = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, mail.subjectId))
  if (!found) throw new Error(`There is no registration ${mail.subjectId} to write about.`)
  const { language } = found.registration
  const event = eventOf(found.event, language)
  const when = eventWhen(event, textOf(language).events)
  return { ...found.registration, event, date: `${when.long} (${when.zone})` }
}

/** Writes the confirmation of a registration, with the link that cancels it. */
export async function writeRegistration(writing: Writing): Promise<MailContent> {
  const { db, publicUrl, company } = writing
  const { id, name, seats, language, event, date } = await registrationOf(writing)
  const { mail: words, events: eventWords } = textOf(language)
  const told = words.eventRegistration
  const secret = await makeLink(db, { purpose: 'event-cancel', subjectId: id })
  const path = eventPath(event)
  return await letter(
    { language, company, why: told.why },
    {
      subject: told.subject(event.title),
      title: told.title,
      paragraphs: [words.hello(name), told.intro],
      facts: [
        [told.event, event.title],
        [told.date, date],
        [told.place, event.place],
        [told.seats, eventWords.register.seat(seats)],
      ],
      action: { label: told.see, url: pageUrl(publicUrl, language, path) },
      closing: [told.cancelHint],
      links: [
        { label: told.cancel, url: secretPageUrl(publicUrl, language, `${path}/cancel`, secret) },
        {
          label: told.calendar,
          url: `${publicUrl}${API_PATH}/events/${event.id}/calendar.ics?lang=${language}`,
        },
      ],
    },
  )
}

/** Writes that a registration was cancelled. */
export async function writeCancellation(writing: Writing): Promise<MailContent> {
  const { publicUrl, company } = writing
  const { name, language, event, date } = await registrationOf(writing)
  const words = textOf(language).mail
  const told = words.eventCancellation
  return await letter(
    { language, company, why: told.why },
    {
      subject: told.subject(event.title),
      title: told.title,
      paragraphs: [words.hello(name), told.intro],
      facts: [
        [words.eventRegistration.event, event.title],
        [words.eventRegistration.date, date],
      ],
      action: { label: told.again, url: pageUrl(publicUrl, language, eventPath(event)) },
    },
  )
}
