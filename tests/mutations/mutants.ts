/** Mistakes that a test must see: each statement of docs/product.md broken, each constant of §9 changed, each prescribed text of §8 altered by one letter. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journey, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { PRODUCT_MUTANTS } from './product/all.ts'

type Change = [file: string, was: string, becomes: string, seenBy: Mutant['seenBy']]

const CONSTANTS: readonly Change[] = [
  ['src/shared/compare/compare.ts', 'MAX_COMPARED = 3', 'MAX_COMPARED = 4', unit('src/shared/compare')],
  ['src/shared/compare/compare.ts', 'TYPE = 43', 'TYPE = 44', unit('src/shared/compare')],
  ['src/shared/returns/return-list.ts', 'MAX_RETURNED = 3', 'MAX_RETURNED = 4', unit('src/shared/returns')],
  ['src/shared/cart/short-title.ts', 'CHARACTERS = 20', 'CHARACTERS = 21', unit('src/shared/cart')],
  ['src/shared/catalogue/cut-name.ts', 'CHARACTERS = 20', 'CHARACTERS = 21', unit('src/shared/catalogue')],
  ['src/shared/catalogue/excerpt.ts', 'CHARACTERS = 5000', 'CHARACTERS = 4999', unit('src/shared')],
  ['src/shared/cart/quantity.ts', 'Math.max(quantity, 1)', 'Math.max(quantity, 0)', unit('src/shared/cart')],
  ['src/shared/cart/quantity.ts', 'DIGITS = 3', 'DIGITS = 4', unit('src/shared/cart')],
  ['src/shared/theme/theme.ts', '#671929', '#671928', unit('src/shared/theme')],
  ['src/shared/theme/theme.ts', '#E0C389', '#E0C388', unit('src/shared/theme')],
  ['src/shared/theme/theme.ts', '#44202E', '#44202F', unit('src/shared/theme')],
  ['src/ui/toast-store.ts', 'TOAST_MS = 1500', 'TOAST_MS = 9500', unit('src/ui/toast-store')],
  ['src/web/account/session-notice.ts', 'MS = 2000', 'MS = 1500', unit('src/web/account/session-notice')],
  ['src/web/cart/cart-lock.ts', 'LOCK_MS = 1000', 'LOCK_MS = 2000', unit('src/web/cart/cart-lock')],
  ['src/ui/in-time.ts', '120_000', '90_000', unit('src/ui/in-time')],
  [
    'src/web/listing/search-words.ts',
    'CHARACTERS = 2',
    'CHARACTERS = 3',
    unit('src/web/listing/search-words'),
  ],
  [
    'src/web/listing/search-words.ts',
    'CHARACTERS = 2',
    'CHARACTERS = 1',
    unit('src/web/listing/search-words'),
  ],
  ['src/web/session/shopper.ts', 'VERSION = 1', 'VERSION = 2', unit('src/web/session/shopper-store')],
  ['src/web/home/hero-menu.ts', 'CATEGORIES = 9', 'CATEGORIES = 10', unit('src/web/home/hero-menu')],
  ['src/web/home/hero-menu.ts', 'BELOW = 12', 'BELOW = 13', unit('src/web/home/hero-menu')],
  [
    'src/server/payment-providers/paypal.ts',
    "CURRENCY = 'USD'",
    "CURRENCY = 'EUR'",
    unit('payment-providers/paypal.test'),
  ],
  [
    'src/server/payment-providers/paypal.ts',
    "'CAPTURE'",
    "'AUTHORIZE'",
    unit('payment-providers/paypal.test'),
  ],
  ['src/web/layout/use-search.ts', 'DEBOUNCE_MS = 500', 'DEBOUNCE_MS = 400', journey('search', /500 ms/)],
  ['src/web/layout/search-box.tsx', 'DELAY_MS = 200', 'DELAY_MS = 300', journey('search', /200 ms/)],
  [
    'src/web/home/use-autoplay.ts',
    'AUTOPLAY_MS = 5000',
    'AUTOPLAY_MS = 4000',
    journey('home', /every 5 seconds/),
  ],
  ['src/web/layout/sticky-bar.tsx', 'PX = 80', 'PX = 90', journey('header-and-drawer', /80 pixels/)],
  ['src/ui/cover/use-is-near.ts', "'50px'", "'500px'", journey('covers', /50 px/)],
  ['src/ui/cover/use-is-near.ts', 'threshold: 0.1', 'threshold: 0.6', journey('covers', /50 px/)],
  ['src/web/cart/favorites-carousel.tsx', '/2)]', '/3)]', journey('cart', /2, 4 or 6/)],
  ['src/web/cart/favorites-carousel.tsx', '/4)]', '/5)]', journey('cart', /2, 4 or 6/)],
  ['src/web/cart/favorites-carousel.tsx', '/6)]', '/5)]', journey('cart', /2, 4 or 6/)],
  ['src/ui/theme.css', '40.6875rem', '44rem', journey('cart', /2, 4 or 6/)],
  ['src/ui/theme.css', '59.4375rem', '62rem', journey('cart', /2, 4 or 6/)],
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
