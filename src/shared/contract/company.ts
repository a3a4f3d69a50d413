/** Company settings, configuration list and home hero as they travel (§3). */
import { z } from 'zod'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i)

/** What the law wants on `/legal-information`; what is missing is shown there as still to be filled in. */
export const LegalDetails = z
  .object({
    legal_name: z.string(),
    legal_form: z.string(),
    share_capital: z.string(),
    registered_office: z.string(),
    registration: z.string().meta({ description: 'Trade register and number' }),
    vat_number: z.string(),
    publication_director: z.string(),
    host_name: z.string(),
    host_address: z.string(),
    host_phone: z.string(),
    packaging_id: z.string().meta({ description: 'Unique identifier of the packaging scheme (REP)' }),
    mediator_name: z.string(),
    mediator_address: z.string(),
    mediator_website: z.string(),
  })
  .partial()
  .meta({ id: 'LegalDetails' })
export type LegalDetails = z.infer<typeof LegalDetails>

export const CompanySettings = z
  .object({
    name: z.string(),
    dark_icon: z.string().nullable(),
    light_icon: z.string().nullable(),
    fav_icon: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    facebook: z.string().nullable(),
    youtube: z.string().nullable(),
    twitter: z.string().nullable(),
    linkedin: z.string().nullable(),
    insta: z.string().nullable(),
    about_en: z.string(),
    about_fr: z.string(),
    help_en: z.string(),
    help_fr: z.string(),
    libraries_en: z.string(),
    libraries_fr: z.string(),
    copyrights_en: z.string(),
    copyrights_fr: z.string(),
    primary_color: colour(),
    secondary_color: colour(),
    accent_color: colour(),
    usd_rate: z
      .number()
      .nullable()
      .meta({ description: 'Dollars per euro; null or not above 0: no dollars' }),
    website_config: z.array(z.object({ lookup_config_type: z.number().int(), is_exist: z.boolean() })),
    legal: LegalDetails.optional(),
    terms_version: z
      .string()
      .optional()
      .meta({ description: 'Current version of the terms of sale; an order names it' }),
    delivery_from: z
      .object({ home_cents: z.number().int().nullable(), abroad_cents: z.number().int().nullable() })
      .optional()
      .meta({ description: 'Lowest price of home delivery in cents, here and abroad; null: none' }),
    text_messages: z
      .literal(true)
      .optional()
      .meta({ description: 'The shop can send a text message when an order can be collected' }),
    home_country: z.string().optional().meta({ description: 'Where the shop is, ISO 3166-1 alpha-2' }),
    french_book_prices: z
      .boolean()
      .optional()
      .meta({ description: 'Discounts on new books apply only to collected ones, at most 5 %' }),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.infer<typeof CompanySettings>

/** Legal texts that the shop wrote itself, by section; whatever is missing is as by default. */
export const OwnLegalTexts = z
  .object({ texts: z.partialRecord(z.enum(LEGAL_SECTIONS), z.string()) })
  .meta({ id: 'OwnLegalTexts' })
export type OwnLegalTexts = z.infer<typeof OwnLegalTexts>

/** One entry of `GET /societe-config`: `valeur` is base64 (§3). */
export const ConfigEntry = z
  .object({ config_module_nomtech: z.string(), valeur: z.string() })
  .meta({ id: 'ConfigEntry' })
export type ConfigEntry = z.infer<typeof ConfigEntry>

/** Names of the configuration entries that the storefront reads. */
export const CONFIG_NAMES = {
  stripePublicKey: 'STRIPE_PUBLIC_KEY',
  stripeScriptUrl: 'STRIPE_SCRIPT_URL',
  paypalClientId: 'PAYPAL_CLIENT_ID',
  paypalScriptUrl: 'PAYPAL_SCRIPT_URL',
  /** `live`, or `test` where payments move no money. */
  paypalMode: 'PAYPAL_MODE',
} as const

export const HeroSection = z
  .object({
    image1: z.string().nullable(),
    kicker: z.object({ fr: z.string(), eng: z.string() }),
    title: z.object({ fr: z.string(), eng: z.string() }),
    text: z.object({ fr: z.string(), eng: z.string() }),
    link_label: z.object({ fr: z.string(), eng: z.string() }),
    link: z.string(),
    article_ids: z.array(z.number().int()).meta({ description: 'Covers shown beside the text' }),
  })
  .meta({ id: 'HeroSection' })
export type HeroSection = z.infer<typeof HeroSection>
