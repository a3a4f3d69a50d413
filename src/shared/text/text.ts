/** Every word a person reads, on the server. The browser loads one language, and a module's words with the module. */
import type { Language } from '#shared/contract/preferences.ts'
import { addedPopupWords } from './en/added-popup.ts'
import { bookFactsWords } from './en/book-facts.ts'
import { bookPartsWords } from './en/book-parts.ts'
import { bookSentencesWords } from './en/book-sentences.ts'
import { bookWords } from './en/book.ts'
import { browseWords } from './en/browse.ts'
import { checkoutWords } from './en/checkout.ts'
import { companyWords } from './en/company.ts'
import { contactWords } from './en/contact.ts'
import { emptyListWords } from './en/empty-list.ts'
import { errorsWords } from './en/errors.ts'
import { eventsWords } from './en/events.ts'
import { extractWords } from './en/extract.ts'
import { footerWords } from './en/footer.ts'
import { homePageWords } from './en/home-page.ts'
import { linksWords } from './en/links.ts'
import { listNamesWords } from './en/list-names.ts'
import { listPartsWords } from './en/list-parts.ts'
import { listWords } from './en/list.ts'
import { mailWords } from './en/mail.ts'
import { newsletterWords } from './en/newsletter.ts'
import { noRateWords } from './en/no-rate.ts'
import { offlineWords } from './en/offline.ts'
import { ordersWords } from './en/orders.ts'
import { subscriptionWords } from './en/subscription.ts'
import { en } from './en.ts'
import { fr, type Text } from './fr.ts'

const allIn = (language: Language, shared: Text) => ({
  ...shared,
  book: {
    ...bookWords[language],
    ...bookSentencesWords[language],
    ...bookPartsWords[language],
    ...bookFactsWords[language],
    ...extractWords[language],
  },
  browse: browseWords[language],
  cart: { ...shared.cart, popup: addedPopupWords[language] },
  checkout: checkoutWords[language],
  company: companyWords[language],
  contact: contactWords[language],
  errors: errorsWords[language],
  events: eventsWords[language],
  home: { ...shared.home, ...homePageWords[language] },
  layout: { ...shared.layout, footer: footerWords[language], noRate: noRateWords[language] },
  links: linksWords[language],
  list: {
    ...listWords[language],
    ...listNamesWords[language],
    ...listPartsWords[language],
    ...emptyListWords[language],
  },
  mail: mailWords[language],
  newsletter: newsletterWords[language],
  offline: offlineWords[language],
  orders: ordersWords[language],
  subscription: subscriptionWords[language],
})

const TEXTS = { fr: allIn('fr', fr), eng: allIn('eng', en) }

/** Returns the words of a language. */
export function textOf(language: Language): ReturnType<typeof allIn> {
  return TEXTS[language]
}
