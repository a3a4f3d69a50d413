import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** docs/product.md, as it is written. */
export const PAGE = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8')

/** One statement of the page: its section (0 for the back office), what it says, the files that do it, the tests that show it. */
type Statement = { section: number; says: string; file: string | undefined; test: string | undefined }

/** The statements of docs/product.md, in its order. */
export const STATEMENTS: readonly Statement[] = PAGE.split(/^## /m).flatMap((text) =>
  text
    .split(/\n(?=- |#)/)
    .filter((block) => block.startsWith('- '))
    .map((block) => {
      const [says = '', ...parts] = block
        .slice(2)
        .split(/\n  - /)
        .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      const part = (kind: string) =>
        parts.find((line) => line.startsWith(`${kind}: `))?.slice(kind.length + 2)
      return { section: Number(/^§(\d+)/.exec(text)?.[1] ?? 0), says, file: part('file'), test: part('test') }
    }),
)
