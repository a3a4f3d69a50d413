/** Company settings and home sections (§7). */
import { isCompareEnabled } from '#shared/compare/compare.ts'
import type { CompanySettings, ConfigEntry, HeroSection, OwnLegalTexts } from '#shared/contract/company.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { isReservingEnabled } from '#shared/picking/reserve-online.ts'
import { type ApiClient, call } from './client.ts'
import { cardKeys, payPalKeys } from './payment-keys.ts'

const bookshop = { ecom_type: 'bookshop' }

export type Company = Omit<CompanySettings, 'website_config'> & {
  isCompareEnabled: boolean
  isReservingEnabled: boolean
}

const companyOf = ({ website_config, ...company }: CompanySettings): Company => ({
  ...company,
  isCompareEnabled: isCompareEnabled({ website_config }),
  isReservingEnabled: isReservingEnabled({ website_config }),
})

/** Returns the shop's settings, in our names. */
export const getCompany = (api: ApiClient): Promise<Company> =>
  call<Data<CompanySettings>>(api, '/company-settings', { query: bookshop }).then(({ data }) =>
    companyOf(data),
  )

/** Returns the slides that the company has set. */
export const getSlides = (api: ApiClient, language: Language) =>
  call<Data<{ hero_sections: HeroSection[] }[]>>(api, '/website-sections', {
    query: { ...bookshop, section_id: 'home-hero' },
  }).then(({ data }) =>
    (data[0]?.hero_sections ?? []).map((section) => ({
      image: section.image1,
      kicker: section.kicker[language],
      title: section.title[language],
      text: section.text[language],
      link: section.link,
      linkLabel: section.link_label[language],
      bookIds: section.article_ids,
    })),
  )

/** Returns the decoded keys of the ways to pay (§4); undefined for a way that this shop does not offer. */
export const getPaymentKeys = (api: ApiClient) =>
  call<Data<ConfigEntry[]>>(api, '/societe-config').then(({ data }) => ({
    card: cardKeys(data),
    payPal: payPalKeys(data),
  }))

/** Returns the legal texts that the shop wrote itself, in a language. */
export const getOwnLegalTexts = (api: ApiClient, lang: Language) =>
  call<Data<OwnLegalTexts>>(api, '/legal-texts', { query: { lang } }).then(({ data }) => data.texts)
