/** The settings of a shop that has set nothing yet; VAT, delivery and legal texts have defaults of their own. */
import { COMPARE_CONFIG_TYPE } from '#shared/compare/compare.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import { DEFAULT_THEME } from '#shared/theme/theme.ts'

/** Returns settings that invent nothing: what only the shop can say stays empty, and is left out of the pages. */
export function firstSettings({ mailFrom }: { mailFrom: string }): CompanySettings {
  return {
    name: 'GMP',
    dark_icon: null,
    light_icon: null,
    fav_icon: null,
    // Where the shop writes from it can be written to
    email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    phone: '',
    facebook: null,
    youtube: null,
    twitter: null,
    linkedin: null,
    insta: null,
    about_fr: '',
    about_en: '',
    help_fr: '',
    help_en: '',
    libraries_fr: '',
    libraries_en: '',
    copyrights_fr: '',
    copyrights_en: '',
    ...DEFAULT_THEME,
    usd_rate: null,
    website_config: [{ lookup_config_type: COMPARE_CONFIG_TYPE, is_exist: true }],
  }
}
