/** The settings in their groups, how each is typed, and what is wrong with what was typed. */
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { company } from '#shared/text/staff/fr/company.ts'
import { contrastWithPaper, LEAST_CONTRAST, type ThemeSettings } from '#shared/theme/theme.ts'

type Words = typeof company
export type SettingKind = 'line' | 'country' | 'text' | 'picture' | 'colour' | 'switch'
export type SettingField = { name: string; label: string; kind: SettingKind; language?: 'fr' | 'eng' }

const NETWORKS = ['facebook', 'insta', 'youtube', 'linkedin', 'twitter']
export const COLOURS = ['primary_color', 'secondary_color', 'accent_color'] as const

const fields = (kind: SettingKind, ...names: string[]): SettingField[] =>
  names.map((name) => ({ name, label: name, kind }))

const inBoth = (kind: SettingKind, ...names: string[]) =>
  names.flatMap((label): SettingField[] => [
    { name: `${label}_fr`, label, kind, language: 'fr' },
    { name: `${label}_en`, label, kind, language: 'eng' },
  ])

export const GROUPS: readonly { name: keyof Words['groups']; fields: readonly SettingField[] }[] = [
  { name: 'name', fields: fields('line', 'name', 'email', 'phone') },
  { name: 'colours', fields: fields('colour', ...COLOURS) },
  { name: 'marks', fields: fields('picture', 'dark_icon', 'light_icon', 'fav_icon') },
  { name: 'texts', fields: inBoth('text', 'about', 'help', 'libraries', 'copyrights') },
  { name: 'networks', fields: fields('line', ...NETWORKS) },
  {
    name: 'selling',
    fields: [
      ...fields('country', 'home_country'),
      ...fields('line', 'usd_rate'),
      ...fields('switch', 'compare', 'reserve'),
    ],
  },
  {
    name: 'legal',
    fields: fields(
      'line',
      'legal.legal_name',
      'legal.legal_form',
      'legal.share_capital',
      'legal.registered_office',
      'legal.registration',
      'legal.vat_number',
      'legal.publication_director',
      'legal.host_name',
      'legal.host_address',
      'legal.host_phone',
      'legal.packaging_id',
      'legal.mediator_name',
      'legal.mediator_address',
      'legal.mediator_website',
    ),
  },
]

/** Returns whether a text is a colour such as `#1a2b3c`. */
export const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

/** Returns the contrast that a colour lacks; undefined when it has what it needs. */
export function missingContrast(name: string, typed: string): number | undefined {
  const least = LEAST_CONTRAST[name as keyof ThemeSettings]
  return least !== undefined && contrastWithPaper(typed) < least ? least : undefined
}

const isWebAddress = (typed: string) => URL.canParse(typed) && new URL(typed).protocol === 'https:'
const isRate = (typed: string) => Number(typed.replace(',', '.')) >= 0.01

/** Returns what is wrong with what was typed; undefined when nothing is. */
export function faultOf(name: string, typed: string, { faults, contrast }: Words): string | undefined {
  if (name === 'name') return typed.trim() === '' ? faults.name : undefined
  if (name === 'email') return isEmailAddress(typed) ? undefined : faults.email
  if (name.endsWith('_color')) {
    if (!isColour(typed)) return faults.colour
    const least = missingContrast(name, typed)
    return least === undefined ? undefined : contrast.poor(least)
  }
  if (typed === '') return undefined
  if (NETWORKS.includes(name)) return isWebAddress(typed) ? undefined : faults.address
  return name !== 'usd_rate' || isRate(typed) ? undefined : faults.rate
}
