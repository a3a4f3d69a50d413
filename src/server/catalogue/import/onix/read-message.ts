/** Reads an ONIX file as a stream of its header and records, in constant memory. */
import { FileFault } from '../file-fault.ts'
import { RecordCutter, type Cut } from './xml/cut-records.ts'
import { decode, encodingOf, type FileEnd } from './xml/decode.ts'
import { readProlog } from './xml/prolog.ts'

export type MessageFacts = {
  encoding: string
  release: string | undefined
  /** Why the file ends before the message; undefined if it is complete. */
  cutShort: string | undefined
  /** Whether it states that it has no products, like a feed on a day without news. */
  saysItIsEmpty: boolean
}

const MESSAGE_END = /<\/(?:[\w.-]+:)?ONIXmessage\s*>/i
const NO_PRODUCT = /<(?:[\w.-]+:)?(?:NoProduct|x507)\b/
const TAIL = 2000

/**
 * Opens a message; throws an OperatorError, before a record is read, for a file that is not ONIX or not safe.
 */
export async function readMessage(path: string, first: Buffer, rest: AsyncIterator<Buffer>) {
  const encoding = encodingOf(first, path)
  const end: FileEnd = { fault: undefined }
  const parts = decode(first, rest, { encoding, end })
  let start = ''
  let prolog
  while (!prolog) {
    const next = await parts.next()
    if (next.done)
      throw new FileFault(`${path} is not ONIX: it holds no element; nothing was changed.`, {
        fault: 'NOT_ONIX',
      })
    start += next.value
    try {
      prolog = readProlog(start, path)
    } catch (error) {
      await parts.return(undefined)
      throw error
    }
  }
  const facts: MessageFacts = { encoding, release: prolog.release, cutShort: undefined, saysItIsEmpty: false }
  // A bare record, or an empty message
  const isWholeAnyway = /^<(?:[\w.-]+:)?Product|^<[^<>]*\/>/i.test(start.slice(prolog.end))

  async function* cuts(): AsyncGenerator<Cut> {
    const cutter = new RecordCutter()
    let tail = start.slice(-TAIL)
    yield* cutter.add(start)
    start = ''
    for await (const part of parts) {
      yield* cutter.add(part)
      tail = (tail + part).slice(-TAIL)
    }
    yield* cutter.add('', true)
    const isWhole = isWholeAnyway || MESSAGE_END.test(tail)
    facts.saysItIsEmpty = NO_PRODUCT.test(tail)
    facts.cutShort = end.fault ?? (isWhole ? undefined : 'the message is never closed')
  }
  return { facts, cuts: cuts() }
}
