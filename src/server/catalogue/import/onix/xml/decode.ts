/** Bytes of an XML file as text, in the encoding that its mark or its declaration names. */
import iconv from 'iconv-lite'
import { FileFault } from '../../file-fault.ts'

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i
const SAMPLE_BYTES = 1024

/** Names under which the bytes 80 to 9F mean letters in practice, whatever the standard says. */
const LATIN = /^(?:iso-?8859-?1|latin-?1|us-ascii|ascii|windows-?1252|cp-?1252)$/i

/** Returns the encoding of a file by its first bytes; throws an OperatorError for one that nobody knows. */
export function encodingOf(first: Buffer, path: string): string {
  const start = first.subarray(0, SAMPLE_BYTES)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be'
  const text = start.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
  const declared = DECLARED.exec(text)?.[1] ?? 'utf-8'
  if (LATIN.test(declared)) return 'windows-1252'
  // A file whose declaration can be read byte by byte is not in the UTF-16 that it declares
  if (/^utf-?16/i.test(declared)) return 'utf-8'
  if (!iconv.encodingExists(declared)) {
    throw new FileFault(
      `${path} declares the unknown encoding "${declared}": save it as UTF-8; nothing was changed.`,
      { fault: 'UNKNOWN_ENCODING', params: { encoding: declared } },
    )
  }
  return declared.toLowerCase()
}

/** Tells whether a file's first bytes are those of a document in angle brackets. */
export function looksLikeXml(first: Buffer): boolean {
  const start = first.subarray(0, SAMPLE_BYTES).toString('latin1').replaceAll('\0', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(start)
}

/** What a file's end was like; filled in when it is reached. */
export type FileEnd = { fault: string | undefined }

/** Yields text as it comes; a file that can be read no further ends there, and `end` says why. */
export async function* decode(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  { encoding, end }: { encoding: string; end: FileEnd },
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  try {
    yield decoder.write(first)
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield decoder.write(next.value)
  } catch (error) {
    end.fault = (error as Error).message
  } finally {
    await rest.return?.()
  }
  const last = decoder.end()
  if (last) yield last
}
