/** Mistakes that a test must see: each statement of docs/product.md broken, the widths of the popup’s favorites changed, each prescribed text of §8 altered by one letter. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { component, unit, type Mutant } from './mutant.ts'
import { PRODUCT_MUTANTS } from './product/all.ts'

type Change = [file: string, was: string, becomes: string, seenBy: Mutant['seenBy']]

const CONSTANTS: readonly Change[] = [
  ['src/web/cart/favorites-carousel.tsx', '/2)]', '/3)]', component('src/web/cart/cart', /2, 4 or 6/)],
  ['src/web/cart/favorites-carousel.tsx', '/4)]', '/5)]', component('src/web/cart/cart', /2, 4 or 6/)],
  ['src/web/cart/favorites-carousel.tsx', '/6)]', '/5)]', component('src/web/cart/cart', /2, 4 or 6/)],
  ['src/ui/theme.css', '40.6875rem', '44rem', component('src/web/cart/cart', /2, 4 or 6/)],
  ['src/ui/theme.css', '59.4375rem', '62rem', component('src/web/cart/cart', /2, 4 or 6/)],
]

/** Returns every mutant of a checkout. */
export function mutantsIn(root: string): Mutant[] {
  const constants = CONSTANTS.map(([file, was, becomes, seenBy]) => ({
    name: `${file}: ${was} → ${becomes}`,
    file,
    was,
    becomes,
    seenBy,
  }))
  return [...PRODUCT_MUTANTS, ...constants, ...textsIn(root)]
}

/** The texts that are prescribed to the letter, each with its last letter doubled where it is written. */
function textsIn(root: string): Mutant[] {
  const test = 'src/shared/text/prescribed-texts.test.ts'
  const prescribed = new Set(
    [...readFileSync(join(root, test), 'utf8').matchAll(/, (['"])(.+)\1\],$/gm)].map(
      ([, , text = '']) => text,
    ),
  )
  return globSync('src/shared/text/{fr,en}/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, , text = ''] = /: (['"])(.+)\1,/.exec(line) ?? []
        if (!prescribed.has(text)) return []
        const becomes = line.replace(text, text.replace(/(\p{L})(\P{L}*)$/u, '$1$1$2'))
        return [
          { name: `${file}: ${text}`, file, was: `\n${line}`, becomes: `\n${becomes}`, seenBy: unit(test) },
        ]
      }),
  )
}
