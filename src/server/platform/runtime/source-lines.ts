/** Stack traces of the built program with the lines of its sources. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Errors come in bursts. */
const MAX_AGE_MS = 10_000

/** Makes a function that maps the frames of built files to source, line and column. */
export function createSourceLines() {
  /**
   * By path of the built file, for a moment: Node's `--enable-source-maps` would keep all of them in memory, 30 MB.
   */
  const maps = new Map<string, SourceMap | undefined>()
  let forgetting: NodeJS.Timeout | undefined

  function mapOf(address: string): SourceMap | undefined {
    forgetting ??= setTimeout(() => {
      forgetting = undefined
      maps.clear()
    }, MAX_AGE_MS).unref()
    if (!maps.has(address)) {
      const file = `${fileURLToPath(address)}.map`
      const read = () => new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
      maps.set(address, existsSync(file) ? read() : undefined)
    }
    return maps.get(address)
  }

  return (stack: string): string =>
    stack.replaceAll(
      /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g,
      (frame: string, address: string, line: string, column: string) => {
        const origin = mapOf(address)?.findOrigin(Number(line), Number(column))
        if (!origin || !('fileName' in origin)) return frame
        return `${new URL(origin.fileName, address).href}:${origin.lineNumber}:${origin.columnNumber}`
      },
    )
}

/** Returns a stack with the lines of this program's sources. */
export const inSources = createSourceLines()
