import type { Mutant, ProductMutant } from '../mutant.ts'
import { BACK_OFFICE_ACTIONS } from './back-office-actions.ts'
import { BACK_OFFICE_ORDERS } from './back-office-orders.ts'
import { BACK_OFFICE_STOCKTAKES } from './back-office-stocktakes.ts'
import { BACK_OFFICE_TEAM } from './back-office-team.ts'
import { BACK_OFFICE_BOOKS } from './back-office-books.ts'
import { BACK_OFFICE_CUSTOMERS } from './back-office-customers.ts'
import { BACK_OFFICE_TILL } from './back-office-till.ts'
import { BACK_OFFICE_GOODS } from './back-office-goods.ts'
import { BACK_OFFICE_WINDOW } from './back-office-window.ts'
import { SECTION_1 } from './section-1.ts'
import { SECTION_2 } from './section-2.ts'
import { SECTION_2_LISTS } from './section-2-lists.ts'
import { SECTION_2_PROMISES } from './section-2-promises.ts'
import { SECTION_2_SHELF } from './section-2-shelf.ts'
import { SECTION_3 } from './section-3.ts'
import { SECTION_4_LINES } from './section-4-lines.ts'
import { SECTION_4_ORDERS } from './section-4-orders.ts'
import { SECTION_4_SELLING } from './section-4-selling.ts'
import { SECTION_4_SHOPPER } from './section-4-shopper.ts'
import { SECTION_5 } from './section-5.ts'
import { SECTION_6_CUSTOMERS } from './section-6-customers.ts'
import { SECTION_6_VISITORS } from './section-6-visitors.ts'
import { SECTION_7 } from './section-7.ts'
import { SECTION_8 } from './section-8.ts'
import { SECTION_9 } from './section-9.ts'

/** The mistakes that break the statements of docs/product.md, by section; 0 is the back office. */
export const SECTIONS: ReadonlyMap<number, readonly ProductMutant[]> = new Map([
  [
    0,
    [
      ...BACK_OFFICE_ORDERS,
      ...BACK_OFFICE_TEAM,
      ...BACK_OFFICE_ACTIONS,
      ...BACK_OFFICE_BOOKS,
      ...BACK_OFFICE_GOODS,
      ...BACK_OFFICE_TILL,
      ...BACK_OFFICE_CUSTOMERS,
      ...BACK_OFFICE_STOCKTAKES,
      ...BACK_OFFICE_WINDOW,
    ],
  ],
  [1, SECTION_1],
  [2, [...SECTION_2, ...SECTION_2_PROMISES, ...SECTION_2_LISTS, ...SECTION_2_SHELF]],
  [3, SECTION_3],
  [4, [...SECTION_4_SHOPPER, ...SECTION_4_SELLING, ...SECTION_4_LINES, ...SECTION_4_ORDERS]],
  [5, SECTION_5],
  [6, [...SECTION_6_VISITORS, ...SECTION_6_CUSTOMERS]],
  [7, SECTION_7],
  [8, SECTION_8],
  [9, SECTION_9],
])

export const PRODUCT_MUTANTS: readonly Mutant[] = [...SECTIONS].flatMap(([section, mutants]) =>
  mutants.map(({ statement, ...mutant }) => ({
    ...mutant,
    name: `${section === 0 ? 'Back office' : `§${section}`} ${statement}: ${mutant.was} → ${mutant.becomes}`.replaceAll(
      /\s+/g,
      ' ',
    ),
  })),
)
