/** Finds files of the checkout: `src/server` and `build/program` are equally deep in it. */
import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file or folder, given from the top of the checkout. */
export const inCheckout = (path: string): string =>
  fileURLToPath(
    new URL(`${import.meta.url.endsWith('.ts') ? '../../../../' : '../../'}${path}`, import.meta.url),
  )
