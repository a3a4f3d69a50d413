/** Mails about a registration. They contain no typed name, because anybody can type one beside any address. */
import { eq } from 'drizzle-orm'
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { wallTime } from '#shared/time/zoned-time.ts'
import { eventMailWords } from '#shared/text/en/event-mails.ts'
import { textOf } from '#shared/text/text.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { eventOf } from './list-events.ts'
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

type Reported = { why: string; subject(title: string): string; title: string; intro: string }

/** A mail about a seat: time and place, and the links that cancel it and add it to a calendar. */
async function aboutSeat(
  { db, publicUrl, company }: Writing,
  { id, seats, code, language, event, date }: Awaited<ReturnType<typeof registrationOf>>,
  reported: Reported,
): Promise<MailContent> {
  const { mail: words, events: eventWords } = textOf(language)
  const names = words.eventRegistration
  const secret = await makeLink(db, { purpose: 'event-cancel', subjectId: id })
  const path = eventPath(event)
  return await letter(
    { language, company, why: reported.why },
    {
      subject: reported.subject(event.title),
      title: reported.title,
      paragraphs: [reported.intro],
      facts: [
        [names.event, event.title],
        [names.date, date],
        [names.place, event.place],
        [names.seats, eventWords.register.seat(seats)],
        [eventMailWords[language].code, code],
      ],
      action: { label: names.see, url: pageUrl(publicUrl, language, path) },
      closing: [names.cancelHint],
      links: [
        { label: names.cancel, url: secretPageUrl(publicUrl, language, `${path}/cancel`, secret) },
        {
          label: names.calendar,
          url: `${publicUrl}${API_PATH}/events/${event.id}/calendar.ics?lang=${language}`,
        },
      ],
    },
  )
}

/** Writes the link that confirms held seats, with its deadline; undefined if they are no longer held. */
export async function writeSeatsHeld(writing: Writing): Promise<MailContent | undefined> {
  const { db, publicUrl, company } = writing
  const { id, seats, language, event, date, state, heldUntil } = await registrationOf(writing)
  if (state !== 'held' || heldUntil === null || heldUntil <= new Date()) return undefined
  const { mail: words, events: eventWords } = textOf(language)
  const { held } = eventMailWords[language]
  const names = words.eventRegistration
  const { hour, minute } = wallTime(heldUntil, event.time_zone)
  const secret = await makeLink(db, { purpose: 'event-confirm', subjectId: id, hours: 1 })
  return await letter(
    { language, company, why: held.why },
    {
      subject: held.subject(event.title),
      title: held.title,
      paragraphs: [
        held.intro({
          minutes: HOLD_MINUTES,
          until: eventWords.dates.time(hour, minute),
          zone: eventWhen(event, eventWords).zone,
        }),
      ],
      facts: [
        [names.event, event.title],
        [names.date, date],
        [names.place, event.place],
        [names.seats, eventWords.register.seat(seats)],
      ],
      action: {
        label: held.confirm,
        url: secretPageUrl(publicUrl, language, `${eventPath(event)}/confirm`, secret),
      },
      closing: [held.ignore],
    },
  )
}

/** Writes the confirmation of a registration, with the link that cancels it. */
export async function writeRegistration(writing: Writing): Promise<MailContent> {
  const registration = await registrationOf(writing)
  return await aboutSeat(writing, registration, textOf(registration.language).mail.eventRegistration)
}

/** Writes an event's new time and place; undefined if the recipient or the shop has cancelled. */
export async function writeChange(writing: Writing): Promise<MailContent | undefined> {
  const registration = await registrationOf(writing)
  if (registration.state !== 'registered' || registration.event.cancelled) return undefined
  const { why, changed } = eventMailWords[registration.language]
  return await aboutSeat(writing, registration, { why, ...changed })
}

/** Writes that the shop cancelled an event; undefined if the recipient had cancelled before. */
export async function writeCalledOff(writing: Writing): Promise<MailContent | undefined> {
  const { publicUrl, company } = writing
  const { language, event, date, state } = await registrationOf(writing)
  if (state !== 'registered') return undefined
  const words = textOf(language).mail
  const { why, calledOff: reported } = eventMailWords[language]
  return await letter(
    { language, company, why },
    {
      subject: reported.subject(event.title),
      title: reported.title,
      paragraphs: [reported.intro],
      facts: [
        [words.eventRegistration.event, event.title],
        [reported.was, date],
        [words.eventRegistration.place, event.place],
      ],
      action: { label: reported.others, url: pageUrl(publicUrl, language, '/events') },
    },
  )
}

/** Writes that a registration was cancelled. */
export async function writeCancellation(writing: Writing): Promise<MailContent> {
  const { publicUrl, company } = writing
  const { language, event, date } = await registrationOf(writing)
  const words = textOf(language).mail
  const reported = words.eventCancellation
  return await letter(
    { language, company, why: reported.why },
    {
      subject: reported.subject(event.title),
      title: reported.title,
      paragraphs: [reported.intro],
      facts: [
        [words.eventRegistration.event, event.title],
        [words.eventRegistration.date, date],
      ],
      action: { label: reported.again, url: pageUrl(publicUrl, language, eventPath(event)) },
    },
  )
}
