import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file of JSON lines, each one change of state: a line is there whole, or not at all. */
export interface LogFile {
  lines: unknown[]
  append(entry: unknown): void
  close(): void
}

/**
 * Opens or creates the file; a last line torn by a kill is cut off, any other unreadable line is refused.
 * The lines reach the operating system at once, so that they survive `kill -9` of the process.
 */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const whole = cutTornLine(file, readFileSync(path))
  return {
    lines: whole
      .split('\n')
      .slice(0, -1)
      .map((line, index) => parsed(line, index + 1, path)),
    append: (entry) => appendLine(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  }
}

function cutTornLine(file: number, bytes: Buffer): string {
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) ftruncateSync(file, end)
  return bytes.toString('utf8', 0, end)
}

// A full disk can take a part of a line: it is taken back, so that the next line starts clean
function appendLine(file: number, line: string): void {
  const before = fstatSync(file).size
  try {
    const bytes = Buffer.from(line)
    let written = 0
    while (written < bytes.length) written += writeSync(file, bytes, written)
  } catch (error) {
    ftruncateSync(file, before)
    throw error
  }
}

function parsed(line: string, number: number, path: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch (error) {
    const remedy = 'move the file away to start without its payments'
    throw new Error(`Line ${number} of ${path} is damaged: ${remedy}`, { cause: error })
  }
}
