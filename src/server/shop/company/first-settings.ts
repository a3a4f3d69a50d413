/** The default settings of a new shop. VAT, delivery and legal texts have their own defaults. */
import { COMPARE_CONFIG_TYPE } from '#shared/compare/compare.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import { DEFAULT_THEME } from '#shared/theme/theme.ts'

/** Returns settings with no invented facts: what only the shop knows is empty and hidden on the pages. */
export function firstSettings({ mailFrom }: { mailFrom: string }): CompanySettings {
  return {
    name: 'GMP',
    dark_icon: null,
    light_icon: null,
    fav_icon: null,
    // The shop also receives mail at its sender address
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
