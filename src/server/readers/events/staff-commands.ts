/** Staff commands about the agenda. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantOf, type Clock } from '#shared/time/zoned-time.ts'
import { lines } from '#shared/contract/typed-text.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction, defineExport, defineRead } from '#server/platform/actions/command.ts'
import {
  dateAndTime,
  fileBytes,
  isbn,
  limit,
  line,
  timeZone,
  whole,
} from '#server/platform/actions/values.ts'
import { cancelEvent, changeEvent, lockEvent, createEvent } from './edit-events.ts'
import { doorCommands } from './door-commands.ts'
import { storeEventPicture } from './pictures.ts'
import { eventRegistrations, events } from './tables.ts'

const MAX_SEATS = 100_000
const MAX_CHARACTERS = 10_000

const said = <T extends z.ZodType>(schema: T, description: string) => schema.meta({ description })
const theId = () => said(whole(1, 999_999_999), 'Number of the event, as "events list" shows it')

/** An empty value clears the field. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])

const TEXTS = {
  titleEn: said(orNone(line(200)).optional(), 'Title in English'),
  textEn: said(orNone(lines(1, MAX_CHARACTERS)).optional(), 'Description in English'),
  placeEn: said(orNone(line(200)).optional(), 'Place in English'),
}
const FRENCH = {
  titleFr: said(line(200), 'Title in French'),
  textFr: said(lines(1, MAX_CHARACTERS), 'Description in French'),
  placeFr: said(line(200), 'Place in French'),
}
const LINKS = {
  book: said(z.array(isbn()).optional(), 'ISBN of a book on the table'),
  person: said(z.array(line(200)).optional(), 'Name of an author or other contributor'),
  picture: said(fileBytes().optional(), 'JPEG, PNG or WebP file'),
}
const STARTS = 'Such as "2026-11-28 18:30", on the clock of its time zone'

async function picture(tx: Tx, id: number, file: Buffer | undefined) {
  if (file) await storeEventPicture(tx, id, file)
}

const only = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

export const eventCommands = [
  ...doorCommands,
  defineRead({
    words: 'events list',
    help: 'Shows upcoming events, soonest first',
    input: {
      past: said(z.boolean().default(false), 'Those that are over instead, latest first'),
      limit: limit(),
    },
    async read(db, { past, limit: most }) {
      const rows = await db
        .select()
        .from(events)
        .where(past ? lte(events.endsAt, sql`now()`) : gt(events.endsAt, sql`now()`))
        .orderBy(past ? desc(events.startsAt) : asc(events.startsAt))
        .limit(most)
      return {
        rows: rows.map(({ id, startsAt, titleFr, placeFr, capacity, seatsTaken, cancelledAt }) => ({
          id,
          starts: startsAt,
          title: titleFr,
          place: placeFr,
          seats: capacity === null ? 'no registration' : `${seatsTaken} of ${capacity}`,
          cancelled: cancelledAt !== null,
        })),
        none: 'There are none.',
      }
    },
  }),
  defineAction({
    words: 'events make',
    help: 'Puts an event into the agenda',
    input: {
      ...FRENCH,
      ...TEXTS,
      starts: said(dateAndTime(), STARTS),
      ends: said(dateAndTime(), 'When it ends, written alike'),
      timeZone: said(timeZone().default(SHOP_ZONE), 'Time zone (Europe/Paris)'),
      capacity: said(
        orNone(whole(1, MAX_SEATS)).optional(),
        'Seats; without it everybody may come unregistered',
      ),
      ...LINKS,
    },
    async run(tx, { starts, ends, book, person, picture: file, capacity = null, ...typed }) {
      const { titleEn = null, textEn = null, placeEn = null, timeZone: zone } = typed
      const [startsAt, endsAt] = [instantOf(starts, zone), instantOf(ends, zone)]
      const values = { ...typed, titleEn, textEn, placeEn, startsAt, endsAt, capacity }
      const id = await createEvent(tx, values, { isbns: book, people: person })
      await picture(tx, id, file)
      return {
        subject: `event ${id}`,
        details: { title: typed.titleFr, startsAt, capacity },
        outcome: 'EVENT_MADE',
        params: { id, title: typed.titleFr },
      }
    },
  }),
  defineAction({
    words: 'events change',
    help: 'Changes the given parts of an event; a new date or place is mailed to registered people',
    positionals: ['id'],
    input: {
      id: theId(),
      titleFr: FRENCH.titleFr.optional().meta({ description: 'Title in French' }),
      textFr: FRENCH.textFr.optional().meta({ description: 'Description in French' }),
      placeFr: FRENCH.placeFr.optional().meta({ description: 'Place in French' }),
      ...TEXTS,
      starts: said(dateAndTime().optional(), `${STARTS}; alone, it keeps its length`),
      ends: said(dateAndTime().optional(), 'When it ends, written alike'),
      timeZone: said(timeZone().optional(), 'Time zone'),
      capacity: said(orNone(whole(1, MAX_SEATS)).optional(), 'Seats; empty: everybody may come unregistered'),
      ...LINKS,
    },
    async run(tx, { id, starts, ends, book, person, picture: file, ...typed }) {
      const event = await lockEvent(tx, id)
      const zone = typed.timeZone ?? event.timeZone
      const at = (clock: Clock | undefined) => clock && instantOf(clock, zone)
      const startsAt = at(starts)
      const lengthMs = event.endsAt.getTime() - event.startsAt.getTime()
      const endsAt = at(ends) ?? (startsAt && new Date(startsAt.getTime() + lengthMs))
      const values = only({ ...typed, startsAt, endsAt })
      const mails = await changeEvent(tx, event, { values, links: { isbns: book, people: person } })
      await picture(tx, id, file)
      return {
        subject: `event ${id}`,
        details: { ...values, books: book, people: person, picture: file !== undefined, mails },
        outcome: 'EVENT_CHANGED',
        params: { id, mails },
      }
    },
  }),
  defineAction({
    words: 'events cancel',
    help: 'Calls an event off and notifies registered people by mail',
    positionals: ['id'],
    input: { id: theId() },
    async run(tx, { id }) {
      const event = await lockEvent(tx, id)
      const mails = await cancelEvent(tx, event)
      return {
        subject: `event ${id}`,
        details: { mails },
        outcome: 'EVENT_CANCELLED',
        params: { id, mails },
      }
    },
  }),
  defineExport({
    words: 'events guests',
    help: 'Writes the people registered for an event (CSV)',
    positionals: ['id'],
    input: { id: theId() },
    async read(tx, { id }) {
      await lockEvent(tx, id)
      const rows = await tx
        .select()
        .from(eventRegistrations)
        .where(eq(eventRegistrations.eventId, id))
        .orderBy(asc(eventRegistrations.registeredAt))
      return {
        subject: `event ${id}`,
        columns: ['name', 'email', 'seats', 'language', 'state', 'registered_at', 'code', 'arrived_at'],
        rows: rows.map(({ registeredAt, arrivedAt, ...row }) => ({
          ...row,
          registered_at: registeredAt,
          arrived_at: arrivedAt,
        })),
      }
    },
  }),
]
