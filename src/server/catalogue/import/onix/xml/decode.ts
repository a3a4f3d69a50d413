/** Decodes an XML file in the encoding of its byte order mark or declaration. */
import iconv from 'iconv-lite'
import { FileFault } from '../../file-fault.ts'

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i
const SAMPLE_BYTES = 1024

/** Encodings whose bytes 80 to 9F are letters in practice, contrary to the standard. */
const LATIN = /^(?:iso-?8859-?1|latin-?1|us-ascii|ascii|windows-?1252|cp-?1252)$/i

/** Returns the encoding of a file by its first bytes; throws an OperatorError for an unknown one. */
export function encodingOf(first: Buffer, path: string): string {
  const start = first.subarray(0, SAMPLE_BYTES)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be'
  const text = start.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
  const declared = DECLARED.exec(text)?.[1] ?? 'utf-8'
  if (LATIN.test(declared)) return 'windows-1252'
  // A declaration that is readable byte by byte is not UTF-16, whatever it declares
  if (/^utf-?16/i.test(declared)) return 'utf-8'
  if (!iconv.encodingExists(declared)) {
    throw new FileFault(
      `${path} declares the unknown encoding "${declared}": save it as UTF-8; nothing was changed.`,
      { fault: 'UNKNOWN_ENCODING', params: { encoding: declared } },
    )
  }
  return declared.toLowerCase()
}

/** Returns whether a file starts like a document in angle brackets. */
export function looksLikeXml(first: Buffer): boolean {
  const start = first.subarray(0, SAMPLE_BYTES).toString('latin1').replaceAll('\0', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(start)
}

/** How the file ended; set at its end. */
export type FileEnd = { fault: string | undefined }

/** Yields decoded text; an unreadable file ends there, with the reason in `end`. */
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
