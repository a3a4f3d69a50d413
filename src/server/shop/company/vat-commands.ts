/** Staff commands about VAT. */
import { toPercent } from '#shared/money/decimal.ts'
import { PRODUCT_KINDS, type VatRates } from '#shared/orders/selling.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { day, line, percent } from '#server/platform/actions/values.ts'
import { changeSelling, lockSelling } from './selling-commands.ts'
import { countryCode } from './setting-values.ts'
import { readCompany } from './read-company.ts'

const PERMILLE_IN_PPM = 1000
const inPercent = (permille: number) => toPercent(permille * PERMILLE_IN_PPM)

/** Formats rates as input of `vat set`. */
const typedRates = ({ country: of, permille, since, source }: VatRates) => ({
  country: of,
  book: inPercent(permille.book),
  ebook: inPercent(permille.ebook),
  audiobook: inPercent(permille.audiobook),
  since,
  source,
})

export const vatCommands = [
  defineRead({
    words: 'vat list',
    help: 'Shows the VAT rates in percent; countries without rates are taxed as the shop’s own',
    async read(db) {
      const { selling } = await readCompany(db)
      return {
        rows: selling.vat.map(({ country: of, permille, since, source }) => ({
          country: of,
          ...Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, permille[kind] / 10])),
          since,
          source,
        })),
        none: 'No rates.',
      }
    },
  }),
  defineAction({
    words: 'vat set',
    help: 'Sets the VAT rates of a country for orders from now on, with their legal source',
    positionals: ['country'],
    input: {
      country: countryCode.meta({ description: 'Country in two letters (ISO 3166-1), such as BE' }),
      book: percent().meta({ description: 'Percent on printed books, such as 5.5' }),
      ebook: percent().optional().meta({ description: 'Percent on e-books; the rate of books by default' }),
      audiobook: percent()
        .optional()
        .meta({ description: 'Percent on audiobooks; the rate of books by default' }),
      since: day().meta({ description: 'Day since which the law applies' }),
      source: line().meta({ description: 'Legal source' }),
    },
    async run(tx, { country: of, book, ebook = book, audiobook = book, since, source }) {
      const selling = await lockSelling(tx)
      const rate = (ppm: number) => Math.round(ppm / PERMILLE_IN_PPM)
      const permille = { book: rate(book), ebook: rate(ebook), audiobook: rate(audiobook) }
      const rates = { country: of, permille, since: since.written, source }
      const before = selling.vat.find((one) => one.country === of)
      await changeSelling(tx, { vat: [...selling.vat.filter((one) => one.country !== of), rates] })
      return {
        subject: of,
        details: rates,
        outcome: 'VAT_SET',
        params: { country: of, permille: permille.book },
        undo: before && undoBy('vat-set', typedRates(before)),
      }
    },
  }),
]
