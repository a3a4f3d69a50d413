import type { Mutant, ProductMutant } from '../mutant.ts'
import { SECTION_1 } from './section-1.ts'
import { SECTION_2 } from './section-2.ts'
import { SECTION_3 } from './section-3.ts'
import { SECTION_4_ORDERS } from './section-4-orders.ts'
import { SECTION_4_SELLING } from './section-4-selling.ts'
import { SECTION_4_SHOPPER } from './section-4-shopper.ts'
import { SECTION_5 } from './section-5.ts'
import { SECTION_6_CUSTOMERS } from './section-6-customers.ts'
import { SECTION_6_VISITORS } from './section-6-visitors.ts'
import { SECTION_7 } from './section-7.ts'
import { SECTION_8 } from './section-8.ts'
import { SECTION_9 } from './section-9.ts'

/** The mistakes that break the statements of docs/product.md, by section. */
export const SECTIONS: ReadonlyMap<number, readonly ProductMutant[]> = new Map([
  [1, SECTION_1],
  [2, SECTION_2],
  [3, SECTION_3],
  [4, [...SECTION_4_SHOPPER, ...SECTION_4_SELLING, ...SECTION_4_ORDERS]],
  [5, SECTION_5],
  [6, [...SECTION_6_VISITORS, ...SECTION_6_CUSTOMERS]],
  [7, SECTION_7],
  [8, SECTION_8],
  [9, SECTION_9],
])

export const PRODUCT_MUTANTS: readonly Mutant[] = [...SECTIONS].flatMap(([section, mutants]) =>
  mutants.map(({ statement, ...mutant }) => ({
    ...mutant,
    name: `§${section} ${statement}: ${mutant.was} → ${mutant.becomes}`.replaceAll(/\s+/g, ' '),
  })),
)
