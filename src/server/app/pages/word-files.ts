/** Where the build has put the words of each language, as Vite's manifest says. */
import { readFile } from 'node:fs/promises'
import type { WordFiles } from './pages.ts'

const MANIFEST = '.vite/manifest.json'

/** Reads the addresses; throws when the build holds no words. */
export async function readWordFiles(folder: string): Promise<WordFiles> {
  const manifest = JSON.parse(await readFile(`${folder}/${MANIFEST}`, 'utf8')) as Record<
    string,
    { file: string }
  >
  const addressOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build holds no ${source}.`)
    return `/${file}`
  }
  return { fr: addressOf('src/shared/text/fr.ts'), eng: addressOf('src/shared/text/en.ts') }
}
