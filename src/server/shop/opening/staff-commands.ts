/** Staff commands about the opening hours. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { FRENCH_HOLIDAYS } from '#shared/opening/french-holidays.ts'
import type { Weekday } from '#shared/opening/days.ts'
import type { Interval, OpeningHours } from '#shared/opening/opening-hours.ts'
import { parseHours, writeHours } from '#shared/opening/written-hours.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, line } from '#server/platform/actions/values.ts'
import { close, lockWeek, reopen, storeWeek } from './change-hours.ts'
import { readOpening } from './read-hours.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** The subject of actions on the week. */
export const WEEK_SUBJECT = 'opening-hours'
/** Returns the subject of actions on a closing period. */
export const closingSubject = (from: string) => `closing-${from}`

const CLOSED = 'closed'
const NAMES = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const satisfies Record<string, Weekday>
type DayName = keyof typeof NAMES
const DAY_NAMES = Object.keys(NAMES) as DayName[]

const hours = z
  .string()
  .transform((typed, context): Interval[] => {
    const read = parseHours(typed.trim() === CLOSED ? '' : typed)
    if (read) return read
    context.addIssue(fault('NOT_HOURS', { typed }))
    return z.NEVER
  })
  .optional()
  .meta({ description: 'Such as 10:00-13:00,14:00-19:00, or closed' })

const typedWeek = (week: OpeningHours['week']) =>
  Object.fromEntries(DAY_NAMES.map((name) => [name, writeHours(week[NAMES[name]]) || CLOSED])) as Record<
    DayName,
    string
  >

const from = () => day().meta({ description: 'First day, such as 2026-12-25' })

export const openingCommands = [
  defineRead({
    words: 'opening list',
    help: 'Shows the hours of the week and the days of closing',
    async read(db) {
      const { week, closed } = await readOpening(db)
      return {
        rows: [
          ...Object.entries(typedWeek(week)).map(([when, open]) => ({ when, open, why: '' })),
          ...closed.map(({ from: first, to, why, holiday }) => ({
            when: first === to ? first : `${first} to ${to}`,
            open: CLOSED,
            why: why ?? holiday ?? '',
          })),
        ],
        none: 'Never open.',
      }
    },
  }),
  defineAction({
    words: 'opening set',
    help: 'Sets the hours of the days that are given: opening set --tuesday 10:00-19:00 --sunday closed',
    input: Object.fromEntries(DAY_NAMES.map((name) => [name, hours])) as Record<DayName, typeof hours>,
    async run(tx, given) {
      const before = await lockWeek(tx)
      const changed = DAY_NAMES.flatMap((name) => (given[name] ? [[NAMES[name], given[name]] as const] : []))
      const week: OpeningHours['week'] = { ...before, ...Object.fromEntries(changed) }
      await storeWeek(tx, week)
      return {
        subject: WEEK_SUBJECT,
        details: { before: typedWeek(before), after: typedWeek(week) },
        outcome: 'HOURS_SET',
        params: {},
        undo: undoBy('opening-set', typedWeek(before)),
      }
    },
  }),
  defineAction({
    words: 'opening close',
    help: 'Keeps the shop closed on a day, or on all days up to another',
    positionals: ['from', 'to'],
    input: {
      from: from(),
      to: day().optional().meta({ description: 'Last day; the same by default' }),
      why: line(80).optional().meta({ description: 'What visitors read, such as Inventaire' }),
      holiday: z
        .enum(FRENCH_HOLIDAYS)
        .optional()
        .meta({ description: `Instead of why: ${FRENCH_HOLIDAYS.join(', ')}` }),
    },
    async run(tx, { from: { written: fromDay }, to, why = null, holiday = null }) {
      const toDay = to?.written ?? fromDay
      await close(tx, { fromDay, toDay, why, holiday })
      return {
        subject: closingSubject(fromDay),
        details: { from: fromDay, to: toDay, why, holiday },
        outcome: 'CLOSING_ADDED',
        params: { from: fromDay, to: toDay },
        undo: undoBy('opening-reopen', { from: fromDay }),
      }
    },
  }),
  defineAction({
    words: 'opening reopen',
    help: 'Takes days of closing back, named by the first of them',
    positionals: ['from'],
    input: { from: from() },
    async run(tx, { from: { written } }) {
      const removed = await reopen(tx, written)
      if (!removed)
        throw new Refusal({ refusal: 'NO_SUCH_CLOSING', params: { from: written } }, { see: 'opening list' })
      const { fromDay, toDay, why, holiday } = removed
      return {
        subject: closingSubject(fromDay),
        details: { from: fromDay, to: toDay, why, holiday },
        outcome: 'CLOSING_REMOVED',
        params: { from: fromDay, to: toDay },
        undo: undoBy('opening-close', {
          from: fromDay,
          to: toDay,
          ...(why && { why }),
          ...(holiday && { holiday }),
        }),
      }
    },
  }),
]
