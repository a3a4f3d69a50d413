/** Texts without words that a bookseller would not say, or that name a second time what has a name. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textsIn } from '../../../tests/support/texts-in.ts'

const RETIRED = {
  fr: /courriel|\bpression, et\b|n’ouvre pas cet écran|\bÔter\b|Ne plus choisir|Argent à suivre|Noter la remise|\blectures? (gardée|refusée)/i,
  en: /will not hear|\bpress, and\b|Lay ready|Note delivery|Money to look at|Choose none|takes nothing back|not a code of/i,
}
const textsOf = async (language: 'fr' | 'en') => {
  const files = globSync(`{${language},staff/${language}}/**/*.ts`, { cwd: import.meta.dirname })
  const modules = files.map(async (file) => textsIn(await import(join(import.meta.dirname, file))))
  return (await Promise.all(modules)).flat()
}

it.each(['fr', 'en'] as const)('screens and mails in %s do without retired words', async (language) => {
  const texts = await textsOf(language)
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => RETIRED[language].test(text))).toEqual([])
})
