/** The six texts of `/legal-information`, read and replaced by the people of the shop. */
import { z } from 'zod'
import { LegalDetails } from '#shared/contract/company.ts'
import { Language } from '#shared/contract/preferences.ts'
import { lines } from '#shared/contract/typed-text.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { LEGAL_TOKEN, legalLink } from '#shared/text/legal/legal-link.ts'
import { SHOP_VALUES } from '#shared/text/legal/legal-text.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { readLegalMarkup, textsOf } from '#shared/text/legal/markup.ts'
import type { Db } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { acting, reading } from '../staff/command.ts'
import { givenText } from '../staff/given-file.ts'
import { storeLegalText, legalStates, presentText, termsText, writtenText } from './legal-texts.ts'
import type { LegalPlace } from './legal-texts.ts'
import { readCompany } from './service.ts'

const MAX_CHARACTERS = 100_000
const LANGUAGES = Language.options
const VALUES: readonly string[] = [...SHOP_VALUES, ...Object.keys(LegalDetails.shape)]

const place = {
  text: z.enum(LEGAL_SECTIONS).meta({ description: LEGAL_SECTIONS.join(', ') }),
  language: Language.meta({ description: 'fr or eng' }),
}
const placeOf = ({ text, language }: z.output<z.ZodObject<typeof place>>): LegalPlace => ({
  section: text,
  language,
})
const nameOfText = ({ section, language }: LegalPlace) => `${section} (${language})`

/** Refuses what the page could not show as it was meant. */
function checked(path: string): string {
  const parsed = lines(1, MAX_CHARACTERS).safeParse(givenText(path))
  if (!parsed.success) throw new OperatorError(`${path}: ${parsed.error.issues[0]?.message}.`)
  const blocks = readLegalMarkup(parsed.data)
  if (blocks.length === 0) throw new OperatorError(`${path} contains no text.`)
  for (const [token, value, , href] of blocks
    .flatMap(textsOf)
    .flatMap((text) => [...text.matchAll(LEGAL_TOKEN)])) {
    if (value !== undefined && !VALUES.includes(value)) {
      throw new OperatorError(
        `${path}: there is no value ${token}. Those there are: {${VALUES.join('}, {')}}.`,
      )
    }
    if (href !== undefined && legalLink(href) === null) {
      throw new OperatorError(
        `${path}: ${token} is not a link: write a path such as /books, #terms, an https:// address, mailto: or tel:.`,
      )
    }
  }
  return parsed.data
}

const versionNow = (edition: number) => `The terms of sale have the version ${termsVersion(edition)} now.`

/** What a change says, and what is recorded of it. */
function done(where: LegalPlace, { edition, said }: { edition: number; said: string }) {
  const isTerms = where.section === 'terms'
  return {
    subject: `legal ${nameOfText(where)}`,
    details: isTerms ? { version: termsVersion(edition) } : {},
    said: isTerms ? `${said} ${versionNow(edition)}` : said,
  }
}

async function termsOf(db: Db, language: Language, version: string): Promise<string> {
  const text = await termsText(db, { language, version })
  if (text === undefined)
    throw new OperatorError(`The text of version ${version} came with an older release.`)
  return text
}

export const legalCommands = [
  reading({
    words: 'legal list',
    help: 'Shows which legal texts are the shop’s own, and since when',
    async read(db) {
      const [states, { termsEdition }] = [await legalStates(db), await readCompany(db)]
      const rows = LEGAL_SECTIONS.flatMap((section) =>
        LANGUAGES.map((language) => {
          const state = states.find((one) => one.section === section && one.language === language)
          return {
            text: section,
            language,
            kind: state?.written == null ? 'default' : 'own',
            since: state?.at,
            version: section === 'terms' ? termsVersion(termsEdition) : undefined,
          }
        }),
      )
      return { rows, none: 'There are no legal texts.' }
    },
  }),
  reading({
    words: 'legal show',
    help: 'Shows a legal text in the format of "legal set"; --out FILE writes it to a file to edit',
    positionals: ['text', 'language'],
    input: {
      ...place,
      version: z
        .string()
        .optional()
        .meta({ description: 'The terms of sale of this version, as orders name it' }),
    },
    async read(db, { version, ...typed }) {
      const where = placeOf(typed)
      if (version !== undefined && where.section !== 'terms') {
        throw new OperatorError('Only the terms of sale have versions.')
      }
      const written =
        version === undefined ? await presentText(db, where) : await termsOf(db, where.language, version)
      return { rows: [{ ...typed, written }], text: written, none: '' }
    },
  }),
  acting({
    words: 'legal set',
    help: 'Replaces a legal text of /legal-information with a file; {name} inserts a value of the settings',
    roles: ['bookseller'],
    positionals: ['text', 'language', 'file'],
    input: { ...place, file: z.string().meta({ description: 'File that "legal show" wrote, edited' }) },
    async act(tx, { file, ...typed }) {
      const where = placeOf(typed)
      const edition = await storeLegalText(tx, { ...where, written: checked(file) })
      const other = typed.language === 'fr' ? 'English' : 'French'
      return done(where, {
        edition,
        said: `The text ${nameOfText(where)} is the shop’s own now; see to the ${other} one too.`,
      })
    },
  }),
  acting({
    words: 'legal reset',
    help: 'Restores the legal text that comes with the shop',
    roles: ['bookseller'],
    positionals: ['text', 'language'],
    input: place,
    async act(tx, typed) {
      const where = placeOf(typed)
      if ((await writtenText(tx, where)) === null) {
        throw new OperatorError(`The text ${nameOfText(where)} is already the one that comes with the shop.`)
      }
      const edition = await storeLegalText(tx, { ...where, written: null })
      return done(where, {
        edition,
        said: `The text ${nameOfText(where)} is again the one that comes with the shop.`,
      })
    },
  }),
]
