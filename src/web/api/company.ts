/** Company settings and home sections (§7). */
import type { CompanySettings, ConfigEntry, HeroSection, OwnLegalTexts } from '#shared/contract/company.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ApiClient } from './client.ts'
import { call } from './client.ts'

const bookshop = { ecom_type: 'bookshop' }

export const getCompanySettings = (api: ApiClient) =>
  call<Data<CompanySettings>>(api, '/company-settings', { query: bookshop }).then(({ data }) => data)

export const getHeroSections = (api: ApiClient) =>
  call<Data<{ hero_sections: HeroSection[] }[]>>(api, '/website-sections', {
    query: { ...bookshop, section_id: 'home-hero' },
  }).then(({ data }) => data[0]?.hero_sections ?? [])

export const getConfigEntries = (api: ApiClient) =>
  call<Data<ConfigEntry[]>>(api, '/societe-config').then(({ data }) => data)

export const getOwnLegalTexts = (api: ApiClient, lang: Language) =>
  call<Data<OwnLegalTexts>>(api, '/legal-texts', { query: { lang } }).then(({ data }) => data.texts)
