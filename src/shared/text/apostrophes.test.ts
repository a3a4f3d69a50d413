/** One apostrophe, the typographic one; only texts that the specification prescribes keep the straight one it writes. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../tests/support/texts-in.ts'

const FILES = globSync('{fr,en,legal/fr,legal/en,staff/fr,staff/en}/*.ts', { cwd: import.meta.dirname })

const PRESCRIBED = [
  // §2
  "N'EST PLUS DISPONIBLE\u202F!",
  // §8
  "Échec de la suppression de l'article du panier.",
  "Échec de l'ajout d'un article au panier.",
  "Échec de l'ajout d'un article à la liste de souhaits.",
  "Le livre n'a pas été supprimé de la liste de souhaits.",
  "Can't add more than 3",
  "Plus d'articles en stock",
  "L'email a déjà été souscrit.",
]

const every = Promise.all(
  FILES.map(async (file) => textsIn(await import(join(import.meta.dirname, file)))),
).then((texts) => texts.flat())

describe('apostrophes', () => {
  it.each(FILES)('%s writes ’', async (file) => {
    const texts = textsIn(await import(join(import.meta.dirname, file)))
    const straight = texts.filter((text) => text.includes("'") && !PRESCRIBED.includes(text))
    expect(straight).toEqual([])
  })

  it.each(PRESCRIBED)('the prescribed “%s” is written to the letter', async (text) => {
    const texts = await every
    expect(texts).toContain(text)
    expect(texts).not.toContain(text.replaceAll("'", '’'))
  })
})
