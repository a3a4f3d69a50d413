/** Commands that read and replace the six texts of `/legal-information`. */
import { z } from 'zod'
import { LegalDetails } from '#shared/contract/company.ts'
import { Language } from '#shared/contract/preferences.ts'
import { lines } from '#shared/contract/typed-text.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { LEGAL_TOKEN, legalLink } from '#shared/text/legal/legal-link.ts'
import { SHOP_VALUES } from '#shared/text/legal/legal-text.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { readLegalMarkup, textsOf } from '#shared/text/legal/markup.ts'
import type { Db } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { fileText } from '#server/platform/actions/values.ts'
import {
  storeLegalText,
  legalStates,
  presentText,
  termsText,
  writtenText,
  type LegalPlace,
} from './legal-texts.ts'
import { readCompany } from './read-company.ts'
import { undoBy } from '../../platform/actions/answer.ts'

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
/** Returns the subject of the actions on a legal text. */
export const legalSubject = ({ section, language }: LegalPlace) => `legal ${section} (${language})`

/** Rejects markup that the page could not render as written. */
function checked(written: string): string {
  const parsed = lines(1, MAX_CHARACTERS).safeParse(written)
  if (!parsed.success) {
    const fault = parsed.error.issues[0]?.message ?? ''
    throw new Refusal({ refusal: 'WRONG_LEGAL_TEXT', params: { fault } })
  }
  const blocks = readLegalMarkup(parsed.data)
  if (blocks.length === 0) throw new Refusal({ refusal: 'EMPTY_LEGAL_TEXT', params: {} })
  for (const [token, value, , href] of blocks
    .flatMap(textsOf)
    .flatMap((text) => [...text.matchAll(LEGAL_TOKEN)])) {
    if (value !== undefined && !VALUES.includes(value)) {
      throw new Refusal({ refusal: 'NO_SUCH_VALUE', params: { token, values: VALUES } })
    }
    if (href !== undefined && legalLink(href) === null) {
      throw new Refusal({ refusal: 'NO_LINK', params: { token } })
    }
  }
  return parsed.data
}

type Changed = { edition: number; outcome: 'LEGAL_TEXT_SET' | 'LEGAL_TEXT_RESET' }

/** Returns the outcome of a change and its entry in the audit log. */
function done(where: LegalPlace, before: string | null, { edition, outcome }: Changed) {
  const input = { text: where.section, language: where.language }
  const isTerms = where.section === 'terms'
  return {
    subject: legalSubject(where),
    details: isTerms ? { version: termsVersion(edition) } : {},
    outcome,
    params: { ...where, terms: isTerms ? termsVersion(edition) : null },
    undo: before === null ? undoBy('legal-reset', input) : undoBy('legal-set', { ...input, file: before }),
  }
}

async function termsOf(db: Db, language: Language, version: string): Promise<string> {
  const text = await termsText(db, { language, version })
  if (text === undefined)
    throw new OperatorError(`The text of version ${version} came with an older release.`)
  return text
}

export const legalCommands = [
  defineRead({
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
  defineRead({
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
  defineAction({
    words: 'legal set',
    help: 'Replaces a legal text of /legal-information with a file; {name} inserts a value of the settings',
    positionals: ['text', 'language', 'file'],
    input: { ...place, file: fileText().meta({ description: 'File that "legal show" wrote, edited' }) },
    async run(tx, { file, ...typed }) {
      const where = placeOf(typed)
      const before = await writtenText(tx, where)
      const edition = await storeLegalText(tx, { ...where, written: checked(file) })
      return done(where, before, { edition, outcome: 'LEGAL_TEXT_SET' })
    },
  }),
  defineAction({
    words: 'legal reset',
    help: 'Restores the legal text that comes with the shop',
    positionals: ['text', 'language'],
    input: place,
    async run(tx, typed) {
      const where = placeOf(typed)
      const before = await writtenText(tx, where)
      if (before === null) {
        throw new Refusal({ refusal: 'LEGAL_TEXT_IS_ORIGINAL', params: where })
      }
      const edition = await storeLegalText(tx, { ...where, written: null })
      return done(where, before, { edition, outcome: 'LEGAL_TEXT_RESET' })
    },
  }),
]
