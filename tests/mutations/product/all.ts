import type { Mutant, ProductMutant } from '../mutant.ts'
import { SECTION_1 } from './section-1.ts'
import { SECTION_2 } from './section-2.ts'
import { SECTION_3 } from './section-3.ts'

/** The mistakes that break the statements of docs/product.md, by section. */
export const SECTIONS: ReadonlyMap<number, readonly ProductMutant[]> = new Map([
  [1, SECTION_1],
  [2, SECTION_2],
  [3, SECTION_3],
])

export const PRODUCT_MUTANTS: readonly Mutant[] = [...SECTIONS].flatMap(([section, mutants]) =>
  mutants.map(({ statement, ...mutant }) => ({
    ...mutant,
    name: `§${section} ${statement}: ${mutant.was} → ${mutant.becomes}`.replaceAll(/\s+/g, ' '),
  })),
)
