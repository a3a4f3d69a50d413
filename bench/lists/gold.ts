/** Lines as people write them, with the right answer of each. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `title` and `author` of any edition; `isbn` of one edition; a line that must be confirmed; none is in the shop; a heading. */
export type Right =
  | { kind: 'book' | 'ask'; title: string; author: string; volume: number | undefined }
  | { kind: 'isbn'; isbn: string }
  | { kind: 'none' }
  | { kind: 'heading' }

export type GoldLine = { text: string; right: Right; quantity: number }
/** Lines that somebody pasted together, each with what it asks for: one book, or several. */
export type GoldList = readonly (readonly GoldLine[])[]

const ARROW = ' ⇒ '
const AND = ' + '

function rightOf(answer: string): Right {
  if (answer === 'none' || answer === 'heading') return { kind: answer }
  if (answer.startsWith('isbn ')) return { kind: 'isbn', isbn: answer.slice('isbn '.length) }
  const kind = answer.startsWith('ask ') ? 'ask' : 'book'
  const [title = '', author = '', volume] = answer.replace(/^ask /, '').split(' / ')
  return { kind, title, author, volume: volume === undefined ? undefined : Number(volume) }
}

function lineOf(written: string): GoldLine[] {
  const at = written.lastIndexOf(ARROW)
  const answers = written.slice(at + ARROW.length).split(AND)
  return answers.map((one) => {
    const [answer = '', quantity = '1'] = one.split(' × ')
    return { text: written.slice(0, at), right: rightOf(answer), quantity: Number(quantity) }
  })
}

/** Reads a file of lists: `LINE ⇒ ANSWER`, with `× COPIES` where it asks for several, ` + ` between books; a blank line parts lists. */
export const readGold = (name: string): GoldList[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .trim()
    .split(/\n\n+/)
    .map((list) => list.split('\n').map(lineOf))
