/**
 * Commands that write, test, schedule and stop newsletters, from the back office or from files on the command line.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { waitForUndo } from '#server/platform/db/undo-wait.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { fileText, limit, line, moment, whole } from '#server/platform/actions/values.ts'
import { listIssues } from './list-issues.ts'
import {
  lockDraft,
  lockIssue,
  readIssueText,
  writeIssue,
  type Issue,
  type IssueWords,
} from './write-issue.ts'
import { scheduleIssue, stopIssue } from './schedule-issue.ts'
import { newsletterIssues } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const number = () =>
  whole(1, 999_999_999).meta({ description: 'Number of the issue, as "newsletter list" shows it' })

const IN_FRENCH = { description: 'File with the text in French; empty lines separate paragraphs' }

const WORDS = {
  subjectFr: line(150).meta({ description: 'Subject in French' }),
  textFr: fileText().meta(IN_FRENCH),
  subjectEn: z
    .union([z.literal(''), line(150)])
    .optional()
    .meta({ description: 'Subject in English' }),
  textEn: fileText().optional().meta({
    description: 'File with the text in English; without it English readers get no issue',
  }),
}
type Typed = {
  subjectFr: string
  textFr: string
  subjectEn?: string | undefined
  textEn?: string | undefined
}

const wordsOf = ({ subjectFr, textFr, subjectEn = '', textEn = '' }: Typed): IssueWords => ({
  subjectFr,
  textFr: readIssueText(textFr),
  subjectEn: subjectEn || null,
  textEn: readIssueText(textEn) || null,
})

/** Formats the texts of a newsletter as input of the action. */
const typedOf = ({ subjectFr, textFr, subjectEn, textEn }: IssueWords) => ({
  subjectFr,
  textFr,
  ...(subjectEn !== null && { subjectEn }),
  ...(textEn !== null && { textEn }),
})

const about = (issue: Issue) => ({
  subject: `letter ${issue.number}`,
  params: { number: issue.number, title: issue.subjectFr },
})

export const issueCommands = [
  defineRead({
    words: 'newsletter list',
    help: 'Shows the issues, the latest first',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const { rows } = await listIssues(db, { limit: most })
      return { rows, none: 'There are none.' }
    },
  }),
  defineAction({
    words: 'newsletter write',
    help: 'Keeps an issue as a draft, a new one or with --letter another state of it',
    input: {
      letter: number().optional().meta({ description: 'Number of a draft; without it a new one' }),
      ...WORDS,
      textFr: WORDS.textFr.default('').meta(IN_FRENCH),
    },
    async run(tx, { letter: known, ...typed }) {
      const before = known === undefined ? undefined : await lockDraft(tx, known)
      const issue = await writeIssue(tx, wordsOf(typed), before)
      const undo = before && undoBy('newsletter-write', { letter: String(before.number), ...typedOf(before) })
      return { ...about(issue), outcome: 'LETTER_WRITTEN', undo }
    },
  }),
  defineAction({
    words: 'newsletter discard',
    help: 'Throws a draft away',
    positionals: ['letter'],
    input: { letter: number() },
    async run(tx, { letter: which }) {
      const issue = await lockDraft(tx, which)
      await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, issue.id))
      const undo = undoBy('newsletter-write', typedOf(issue))
      return { ...about(issue), outcome: 'LETTER_DISCARDED', undo }
    },
  }),
  defineAction({
    words: 'newsletter test',
    help: 'Mails an issue to one address, to see how it arrives; from the back office to whoever asks',
    positionals: ['letter'],
    input: {
      letter: number(),
      language: z.enum(['fr', 'eng']).default('fr').meta({ description: 'fr or eng (fr)' }),
      to: z.email().optional().meta({ description: 'Address; the back office takes that of whoever asks' }),
    },
    async run(tx, { letter: which, language, to }, { request }) {
      const issue = await lockIssue(tx, which)
      const recipient = request?.member.email ?? to
      if (recipient === undefined) throw new Refusal({ refusal: 'LETTER_TEST_NEEDS_ADDRESS', params: {} })
      if (language === 'eng' && (issue.subjectEn === null || issue.textEn === null)) {
        throw new Refusal({ refusal: 'LETTER_NEEDS_BOTH', params: {} })
      }
      // A test mail has no undo: its requester is waiting for it
      await waitForUndo(tx, 0)
      await enqueueMail(tx, {
        template: 'newsletter-test',
        subjectId: issue.id,
        recipient,
        language,
        occasion: randomUUID(),
      })
      return { ...about(issue), outcome: 'LETTER_TESTED' }
    },
  }),
  defineAction({
    words: 'newsletter schedule',
    help: 'Sends a draft to all confirmed readers, at a day and hour or now',
    positionals: ['letter'],
    input: {
      letter: number(),
      at: moment()
        .optional()
        .meta({ description: 'Such as "2026-12-01 08:00", at the shop; without it now' }),
    },
    async run(tx, { letter: which, at }) {
      const issue = await lockDraft(tx, which)
      if (at !== undefined && Date.parse(at) <= Date.now()) {
        throw new Refusal({ refusal: 'LETTER_HOUR_PAST', params: {} })
      }
      const readers = await scheduleIssue(tx, issue, at)
      const { subject, params } = about(issue)
      const undo = undoBy('newsletter-stop', { letter: String(issue.number) })
      if (at === undefined) return { ...sent(issue, readers), undo }
      const details = { title: issue.subjectFr, at, readers }
      return { subject, details, outcome: 'LETTER_SCHEDULED', params: { ...params, at }, undo }
    },
  }),
  defineAction({
    words: 'newsletter stop',
    help: 'Keeps a scheduled issue from leaving: it is a draft again',
    positionals: ['letter'],
    input: { letter: number() },
    async run(tx, { letter: which }) {
      const issue = await lockIssue(tx, which)
      await stopIssue(tx, issue)
      return { ...about(issue), outcome: 'LETTER_STOPPED' }
    },
  }),
  defineAction({
    words: 'newsletter send',
    help: 'Sends an issue to all confirmed readers; the same issue goes out once',
    input: WORDS,
    async run(tx, typed) {
      const issue = await writeIssue(tx, wordsOf(typed))
      return sent(issue, await scheduleIssue(tx, issue))
    },
  }),
]

const sent = (issue: Issue, readers: number) => ({
  subject: `letter ${issue.number}`,
  details: { title: issue.subjectFr, readers },
  outcome: 'LETTER_SENT' as const,
  params: { title: issue.subjectFr, readers },
})
