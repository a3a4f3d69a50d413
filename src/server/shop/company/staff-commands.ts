/** Staff commands about company settings and the slides of the home page (§3, §7). */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HeroSection, type CompanySettings } from '#shared/contract/company.ts'
import { FRENCH_PRICES, legalGaps } from '#shared/company/legal-gaps.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { contrastWithPaper, LEAST_CONTRAST, type ThemeSettings } from '#shared/theme/theme.ts'
import type { Selling } from '#shared/orders/selling.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { ownPath } from '#shared/links/own-path.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { didYouMean } from '#server/platform/actions/options.ts'
import { fileText } from '#server/platform/actions/values.ts'
import { SETTING_NAMES, settingOf, typedAs, valueOf, type Setting, type Value } from './setting-values.ts'
import { readSelling, SLIDES_SUBJECT } from './read-company.ts'
import { company } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const RECORDED_CHARACTERS = 200

async function rowOf(db: Queryable) {
  const [row] = await db.select().from(company)
  if (!row) throw new Refusal({ refusal: 'NO_SETTINGS', params: {} })
  return row
}

/** Locks the settings, so that concurrent changes do not overwrite each other. */
async function lockRow(tx: Tx) {
  await tx.select().from(company).for('update')
  return await rowOf(tx)
}

function known(name: string) {
  const setting = settingOf(name)
  if (setting) return setting
  const hint = didYouMean(name, SETTING_NAMES).trim()
  throw new Refusal(
    { refusal: 'NO_SUCH_SETTING', params: { name } },
    { remedy: `${hint} All of them: npm run shop -- company show`.trim() },
  )
}

type StoredSetting = Exclude<Setting, { kind: 'country' }>

function withValue(settings: CompanySettings, setting: StoredSetting, value: Value): CompanySettings {
  if (setting.kind === 'setting') return { ...settings, [setting.name]: value }
  if (setting.kind === 'switch') {
    const others = settings.website_config.filter(({ lookup_config_type: type }) => type !== setting.type)
    const entry = { lookup_config_type: setting.type, is_exist: value === true }
    return { ...settings, website_config: [...others, entry] }
  }
  const { [setting.name]: _before, ...others } = settings.legal ?? {}
  return { ...settings, legal: value === null ? others : { ...others, [setting.name]: String(value) } }
}

/** Returns the English name of a setting that the law requires: commands speak English. */
function legalName(name: string): string {
  if (name === FRENCH_PRICES) return 'French book prices are off'
  const details: Record<string, string> = legalTextOf('eng').details
  return details[name.slice(name.indexOf('.') + 1)] ?? name
}

const recorded = (value: Value) => (typeof value === 'string' ? value.slice(0, RECORDED_CHARACTERS) : value)

/** Throws a Refusal for a colour with too little contrast for buttons. */
function requireContrast(name: string, value: Value): void {
  const least = LEAST_CONTRAST[name as keyof ThemeSettings]
  if (least === undefined || typeof value !== 'string') return
  const ratio = contrastWithPaper(value)
  if (ratio < least) throw new Refusal({ refusal: 'COLOUR_TOO_PALE', params: { name, ratio, least } })
}

/** Throws a Refusal for a country without VAT rates: prices would have no tax there. */
async function moveShop(tx: Tx, homeCountry: string, { vat }: Selling): Promise<void> {
  if (!vat.some(({ country }) => country === homeCountry)) {
    throw new Refusal(
      { refusal: 'NO_VAT_RATES', params: { country: homeCountry } },
      { remedy: `Set them: npm run shop -- vat set ${homeCountry}` },
    )
  }
  const change = JSON.stringify({ homeCountry })
  await tx
    .update(company)
    .set({ selling: sql`${company.selling} || ${change}::jsonb`, updatedAt: sql`now()` })
}

async function changeSetting(tx: Tx, { name, written }: { name: string; written: string }) {
  const setting = known(name)
  const parsed = setting.schema.safeParse(written)
  if (!parsed.success) {
    const fault = parsed.error.issues[0]?.message ?? ''
    throw new Refusal({ refusal: 'WRONG_SETTING', params: { name, fault } })
  }
  requireContrast(name, parsed.data)
  const { settings } = await lockRow(tx)
  const selling = await readSelling(tx)
  const before = valueOf({ settings, selling }, setting)
  if (setting.kind === 'country') await moveShop(tx, String(parsed.data), selling)
  else
    await tx
      .update(company)
      .set({ settings: withValue(settings, setting, parsed.data), updatedAt: sql`now()` })
  return {
    subject: name,
    details: { from: recorded(before), to: recorded(parsed.data) },
    outcome: 'SETTING_SET' as const,
    params: { name, value: recorded(parsed.data) },
    undo: undoBy('company-set', { name, value: typedAs(before) }),
  }
}

/** Returns the ids that are books on sale. Injected: the catalogue is above this module. */
type KeepOnSale = (tx: Tx, ids: readonly number[]) => Promise<number[]>

/** Parses slides from JSON and rejects unknown books and categories, which would leave gaps on the home page. */
async function slidesFrom(tx: Tx, written: string, keepOnSale: KeepOnSale): Promise<HeroSection[]> {
  const Slide = HeroSection.extend({
    link: z.string().refine((link) => !/\s/.test(link) && ownPath(link) !== undefined, {
      message: 'is not a path of this shop such as /books?category=3',
    }),
    image1: z
      .string()
      .refine((image) => !/\s/.test(image) && ownPath(image) !== undefined, {
        message: 'is not a path of this shop',
      })
      .nullable(),
  })
  let json: unknown
  try {
    json = JSON.parse(written)
  } catch (cause) {
    throw new Refusal({ refusal: 'SLIDES_NO_JSON', params: { fault: (cause as Error).message } })
  }
  const parsed = z.array(Slide).max(12).safeParse(json)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`)
    throw new Refusal({ refusal: 'NO_SLIDES', params: { faults } })
  }
  const ids = [...new Set(parsed.data.flatMap((slide) => slide.article_ids))]
  const found = await keepOnSale(tx, ids)
  const missing = ids.filter((id) => !found.includes(id))
  if (missing.length > 0) throw new Refusal({ refusal: 'BOOKS_NOT_ON_SALE', params: { ids: missing } })
  return parsed.data
}

/** Counts books on sale without a known safety contact. Injected: `product-safety` is above this module. */
type CountWithoutContact = (db: Queryable) => Promise<{ books: number }>

/** Makes the commands for settings and slides. */
export const companyCommands = ({
  keepOnSale,
  countWithoutContact,
}: {
  keepOnSale: KeepOnSale
  countWithoutContact: CountWithoutContact
}) => [
  defineRead({
    words: 'company show',
    help: 'Shows the company settings, or one of them',
    positionals: ['name'],
    input: { name: z.string().optional().meta({ description: 'Name of a setting' }) },
    async read(db, { name }) {
      const row = await rowOf(db)
      const now = { ...row, selling: await readSelling(db) }
      const names = name === undefined ? SETTING_NAMES : [name]
      return {
        rows: names.map((one) => ({ setting: one, value: valueOf(now, known(one)) })),
        none: 'There are no settings.',
      }
    },
  }),
  defineRead({
    words: 'company check',
    help: 'Names what the law still asks for, with the command that sets it',
    async read(db) {
      const { settings } = await rowOf(db)
      const gaps = legalGaps(settings, await readSelling(db)).map((name) => ({
        missing: legalName(name),
        command: name === FRENCH_PRICES ? 'prices french on' : `company set ${name} "…"`,
      }))
      const { books } = await countWithoutContact(db)
      const lacking = {
        missing: `Safety contacts of ${books} ${books === 1 ? 'book' : 'books'} (regulation (EU) 2023/988)`,
        command: 'safety list',
      }
      return {
        rows: books > 0 ? [...gaps, lacking] : gaps,
        none: 'Nothing is missing that the law asks for.',
      }
    },
  }),
  defineAction({
    words: 'company set',
    help: 'Sets a company setting; every page shows it within seconds',
    positionals: ['name', 'value'],
    input: {
      name: z.string().meta({ description: 'Name of the setting, as "company show" lists them' }),
      value: z.string().optional().meta({ description: '"none" clears a setting that may be empty' }),
      file: fileText().optional().meta({ description: 'Takes the value from a file, for long texts' }),
    },
    async run(tx, { name, value, file }) {
      if ((value === undefined) === (file === undefined)) {
        throw new Refusal({ refusal: 'ONE_VALUE', params: {} }, { remedy: 'Use --file FILE for a text.' })
      }
      return await changeSetting(tx, { name, written: value ?? file ?? '' })
    },
  }),
  defineRead({
    words: 'sections show',
    help: 'Shows the slides of the home page; with --json in the format of "sections set"',
    async read(db) {
      const { heroSections } = await rowOf(db)
      return {
        rows: heroSections,
        none: 'The home page has no slides.',
      }
    },
  }),
  defineAction({
    words: 'sections set',
    help: 'Sets the slides of the home page from a JSON file',
    positionals: ['file'],
    input: {
      file: fileText().meta({ description: 'File that "sections show --json --out FILE" wrote, edited' }),
    },
    async run(tx, { file }) {
      const heroSections = await slidesFrom(tx, file, keepOnSale)
      const before = await lockRow(tx)
      await tx
        .update(company)
        .set({ heroSections, updatedAt: sql`now()` })
        .where(eq(company.id, before.id))
      return {
        subject: SLIDES_SUBJECT,
        details: { from: before.heroSections.length, to: heroSections.length },
        outcome: 'SLIDES_SET',
        params: { count: heroSections.length },
        undo: undoBy('sections-set', { file: JSON.stringify(before.heroSections) }),
      }
    },
  }),
]
