/**
 * The schema of each setting as staff type it (§3). It is stricter than the API's, because every page shows the
 * values.
 */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { COMPARE_CONFIG_TYPE } from '#shared/compare/compare.ts'
import { LegalDetails, type CompanySettings } from '#shared/contract/company.ts'
import { RESERVE_CONFIG_TYPE } from '#shared/picking/reserve-online.ts'
import type { Selling } from '#shared/orders/selling.ts'
import { emailAddress, lines, oneLine } from '#shared/contract/typed-text.ts'

const MAX_CHARACTERS = 20_000
/** The input that clears an optional setting. */
export const NONE = 'none'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, fault('NOT_COLOUR', {}))
const webAddress = z
  .string()
  .refine((typed) => URL.canParse(typed) && new URL(typed).protocol === 'https:', fault('NOT_HTTPS', {}))
const icon = z.string().regex(/^(\/(?!\/)|https:\/\/)\S+$/, fault('NOT_ICON', {}))
const rate = z
  .string()
  .transform((typed) => Number(typed.replace(',', '.')))
  .pipe(
    z
      .number(fault('NOT_NUMBER', {}))
      .min(0.01, fault('NOT_ABOVE_ZERO', {}))
      .max(100, fault('ABOVE', { most: 100 })),
  )

const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typed === NONE ? null : typed), schema.nullable())

const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typed === NONE ? '' : typed), z.union([z.literal(''), schema]))

const text = orEmpty(lines(1, MAX_CHARACTERS))

const SETTINGS = {
  name: oneLine(100),
  email: emailAddress(),
  phone: orEmpty(oneLine(40)),
  dark_icon: orNone(icon),
  light_icon: orNone(icon),
  fav_icon: orNone(icon),
  facebook: orNone(webAddress),
  youtube: orNone(webAddress),
  twitter: orNone(webAddress),
  linkedin: orNone(webAddress),
  insta: orNone(webAddress),
  about_en: text,
  about_fr: text,
  help_en: text,
  help_fr: text,
  libraries_en: text,
  libraries_fr: text,
  copyrights_en: text,
  copyrights_fr: text,
  primary_color: colour,
  secondary_color: colour,
  accent_color: colour,
  usd_rate: orNone(rate),
} as const

/** Features that the company switches on or off (§3 `website_config`). */
const SWITCHES = { compare: COMPARE_CONFIG_TYPE, reserve: RESERVE_CONFIG_TYPE } as const
const onOrOff = z.enum(['on', 'off'], fault('NOT_ON_OFF', {})).transform((typed) => typed === 'on')

/** Where the shop is: stored with what is decided about selling, since VAT and delivery follow it. */
const HOME_COUNTRY = 'home_country'
const country = z
  .string()
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {})))

const LEGAL_PREFIX = 'legal.'

/** The names of all settings; legal details begin with `legal.`. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SETTINGS),
  HOME_COUNTRY,
  ...Object.keys(SWITCHES),
  ...Object.keys(LegalDetails.shape).map((name) => LEGAL_PREFIX + name),
]

export type Setting =
  | { kind: 'setting'; name: keyof typeof SETTINGS; schema: z.ZodType<string | number | null> }
  | { kind: 'country'; schema: z.ZodType<string> }
  | { kind: 'switch'; type: number; schema: z.ZodType<boolean> }
  | { kind: 'legal'; name: keyof typeof LegalDetails.shape; schema: z.ZodType<string | null> }

/** Returns the location and schema of a setting; undefined for an unknown name. */
export function settingOf(name: string): Setting | undefined {
  if (Object.hasOwn(SETTINGS, name)) {
    const known = name as keyof typeof SETTINGS
    return { kind: 'setting', name: known, schema: SETTINGS[known] as z.ZodType<string | number | null> }
  }
  if (name === HOME_COUNTRY) return { kind: 'country', schema: country }
  if (Object.hasOwn(SWITCHES, name)) {
    return { kind: 'switch', type: SWITCHES[name as keyof typeof SWITCHES], schema: onOrOff }
  }
  const detail = name.slice(LEGAL_PREFIX.length)
  if (!name.startsWith(LEGAL_PREFIX) || !Object.hasOwn(LegalDetails.shape, detail)) return undefined
  return { kind: 'legal', name: detail as keyof typeof LegalDetails.shape, schema: orNone(lines(1, 2000)) }
}

export type Value = string | number | boolean | null

type Company = { settings: CompanySettings; selling: Pick<Selling, 'homeCountry'> }

/** Returns the current value of a setting. */
export function valueOf({ settings, selling }: Company, setting: Setting): Value {
  if (setting.kind === 'country') return selling.homeCountry
  if (setting.kind === 'legal') return settings.legal?.[setting.name] ?? null
  if (setting.kind === 'setting') return settings[setting.name]
  const entries = settings.website_config
  return entries.some(({ lookup_config_type: type, is_exist }) => type === setting.type && is_exist)
}

/** Returns a value as staff would type it. */
export function typedAs(value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === null || value === '' ? NONE : String(value)
}

/** A country of a command: two letters (ISO 3166-1), answered in capitals. */
export const countryCode = z
  .string()
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {})))
