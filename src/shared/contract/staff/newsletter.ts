/** Issues of the newsletter as the people of the shop see them; no reader's address is among it. */
import { z } from 'zod'
import { rowNumber } from '../row-number.ts'
import { Version } from './actions.ts'

const count = () => z.number().int()
const moment = () => z.iso.datetime().nullable()

export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const

export const IssuesQuery = z.object({
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const IssueRow = z
  .object({
    number: count(),
    state: z.enum(ISSUE_STATES),
    subject_fr: z.string(),
    subject_en: z.string().nullable().meta({ description: 'null: it goes to French readers only' }),
    scheduled_for: moment(),
    sent_at: moment(),
    readers: count().nullable().meta({ description: 'How many it went to; null before' }),
    waiting: count().meta({ description: 'Its mails that have yet to leave' }),
    failed: count().meta({ description: 'Its mails that did not arrive' }),
  })
  .meta({ id: 'IssueRow' })
export type IssueRow = z.infer<typeof IssueRow>

export const StaffIssue = IssueRow.extend({
  text_fr: z.string(),
  text_en: z.string().nullable(),
  version: Version,
}).meta({ id: 'StaffIssue' })
export type StaffIssue = z.infer<typeof StaffIssue>

const subject = () => z.string().max(150)
const text = () => z.string().max(20_000)

/** What is being typed, as it is previewed: the mail, or its text part. */
export const IssueDraft = z.object({
  language: z.enum(['fr', 'eng']),
  form: z.enum(['mail', 'text']),
  subjectFr: subject(),
  textFr: text(),
  subjectEn: subject(),
  textEn: text(),
})
export type IssueDraft = z.infer<typeof IssueDraft>

export const NewsletterReaders = z
  .object({ fr: count(), eng: count() })
  .meta({ id: 'NewsletterReaders', description: 'Confirmed readers of each language' })
export type NewsletterReaders = z.infer<typeof NewsletterReaders>
