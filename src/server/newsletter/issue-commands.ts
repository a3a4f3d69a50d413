/** The letter, written in files and sent from the command line. */
import { z } from 'zod'
import { withoutDirections } from '#shared/text/without-directions.ts'
import { OperatorError } from '../operator-error.ts'
import { acting } from '../staff/command.ts'
import { givenText } from '../staff/given-file.ts'
import { line } from '../staff/values.ts'
import { sendIssue } from './send-issue.ts'
import type { Words } from './send-issue.ts'

const MAX_CHARACTERS = 20_000

/** Reads the words of a letter: paragraphs with empty lines between them. */
function textIn(path: string): string {
  const told = withoutDirections(givenText(path))
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
  if (told === '' || told.length > MAX_CHARACTERS || /[^\P{Cc}\n\t]/u.test(told)) {
    throw new OperatorError(`${path} must be a text of 1 to ${MAX_CHARACTERS} characters in UTF-8.`)
  }
  return told
}

function english(subject: string | undefined, path: string | undefined): Words | undefined {
  if (subject !== undefined && path !== undefined) return { subject, text: textIn(path) }
  if (subject !== undefined || path !== undefined) {
    throw new OperatorError('A letter in English needs both --subject-en and --text-en.')
  }
  return undefined
}

const file = () => z.string().min(1).max(4096)

export const issueCommands = [
  acting({
    words: 'newsletter send',
    help: 'Sends a letter to all confirmed readers; the same letter goes out once',
    roles: ['bookseller', 'editor'],
    input: {
      subjectFr: line(150).meta({ description: 'Subject in French' }),
      textFr: file().meta({ description: 'File with the text in French; empty lines separate paragraphs' }),
      subjectEn: line(150).optional().meta({ description: 'Subject in English' }),
      textEn: file().optional().meta({
        description: 'File with the text in English; without it English readers get no letter',
      }),
    },
    async act(tx, { subjectFr, textFr, subjectEn, textEn }) {
      const fr = { subject: subjectFr, text: textIn(textFr) }
      const sent = await sendIssue(tx, { fr, en: english(subjectEn, textEn) })
      if (!sent) throw new OperatorError('This letter was sent already: nothing was sent.')
      return {
        subject: sent.id,
        details: { title: subjectFr, readers: sent.readers },
        said: `“${subjectFr}” goes to ${sent.readers} ${sent.readers === 1 ? 'reader' : 'readers'}.`,
      }
    },
  }),
]
