/** Prizes that a product or its work was awarded. */
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import { parsePrizes } from '../values/prizes.ts'
import { taken, type Complain } from './context.ts'
import { all, block, text, type Element } from './xml/element.ts'
import { plainText } from './xml/html-text.ts'

/** Codes of List 41: winner, joint winner; a book that was shortlisted has no prize. */
const WON = new Set(['', '01', '07'])

const yearOf = (written: string) => (/^(?:1[89]|20)\d\d/.test(written) ? Number(written.slice(0, 4)) : null)

/** Returns the prizes as one text; undefined if there are none. */
export function prizesOf(product: Element, complain: Complain): string | undefined {
  // ONIX 2.1 has them in the product itself
  const written = [block(product, 'CollateralDetail'), product]
    .flatMap((within) => all(within, 'Prize'))
    .filter((prize) => WON.has(text(prize, 'PrizeCode')))
    .map((prize) => ({ name: plainText(text(prize, 'PrizeName')), year: yearOf(text(prize, 'PrizeYear')) }))
    .filter(({ name }) => name !== '')
  return taken('prizes', parsePrizes(written.map(prizeTitle).join(';')), complain)
}
