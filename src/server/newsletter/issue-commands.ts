/** The letter, written in files and sent from the command line. */
import { withoutDirections } from '#shared/text/without-directions.ts'
import { acting } from '../staff/command.ts'
import { Refusal } from '../staff/refusal.ts'
import { fileText, line } from '../staff/values.ts'
import { sendIssue } from './send-issue.ts'
import type { Words } from './send-issue.ts'

const MAX_CHARACTERS = 20_000

/** Reads the words of a letter: paragraphs with empty lines between them. */
function textIn(written: string): string {
  const told = withoutDirections(written)
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
  if (told === '' || told.length > MAX_CHARACTERS || /[^\P{Cc}\n\t]/u.test(told)) {
    throw new Refusal({ refusal: 'LETTER_TEXT', params: { most: MAX_CHARACTERS } })
  }
  return told
}

function english(subject: string | undefined, text: string | undefined): Words | undefined {
  if (subject !== undefined && text !== undefined) return { subject, text: textIn(text) }
  if (subject !== undefined || text !== undefined) {
    const remedy = 'Give --subject-en and --text-en.'
    throw new Refusal({ refusal: 'LETTER_NEEDS_BOTH', params: {} }, { remedy })
  }
  return undefined
}

export const issueCommands = [
  acting({
    words: 'newsletter send',
    help: 'Sends a letter to all confirmed readers; the same letter goes out once',
    roles: ['bookseller', 'editor'],
    input: {
      subjectFr: line(150).meta({ description: 'Subject in French' }),
      textFr: fileText().meta({
        description: 'File with the text in French; empty lines separate paragraphs',
      }),
      subjectEn: line(150).optional().meta({ description: 'Subject in English' }),
      textEn: fileText().optional().meta({
        description: 'File with the text in English; without it English readers get no letter',
      }),
    },
    async act(tx, { subjectFr, textFr, subjectEn, textEn }) {
      const fr = { subject: subjectFr, text: textIn(textFr) }
      const sent = await sendIssue(tx, { fr, en: english(subjectEn, textEn) })
      if (!sent) throw new Refusal({ refusal: 'LETTER_WAS_SENT', params: {} })
      return {
        subject: sent.id,
        details: { title: subjectFr, readers: sent.readers },
        outcome: 'LETTER_SENT',
        params: { title: subjectFr, readers: sent.readers },
      }
    },
  }),
]
