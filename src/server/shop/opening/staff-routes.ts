/** The routes of opening hours and closing periods for staff. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { StaffOpening } from '#shared/contract/staff/opening.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { weekOnTheWire, readOpening, readWeek } from './read-hours.ts'
import { closingSubject, WEEK_SUBJECT } from './staff-commands.ts'

const getOpening = createRoute({
  method: 'get',
  path: '/staff/opening',
  tags: ['window'],
  summary: 'When the shop is open: the week, and days of closing that last or are to come',
  responses: { 200: jsonAnswer('The hours', dataOf(StaffOpening)) },
})

/** Makes the routes of opening hours for staff. */
export const openingStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getOpening, async (c) => {
    const [opening, storedWeek] = [await readOpening(db), await readWeek(db)]
    const { week, closed } = opening
    const subjects = closed.map(({ from }) => closingSubject(from))
    const versions = await versionsOf(db, [WEEK_SUBJECT, ...subjects])
    const versionOf = (subject: string) => versions.get(subject) ?? '0'
    const data = {
      is_set: storedWeek !== undefined,
      today: dayAt(opening, new Date()),
      week: weekOnTheWire(week),
      version: versionOf(WEEK_SUBJECT),
      closed: closed.map((closing) => ({ ...closing, version: versionOf(closingSubject(closing.from)) })),
    }
    return c.json({ data }, 200)
  })
