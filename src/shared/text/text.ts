/** Every word a person reads, on the server. The browser loads one language, and a module's words with the module. */
import type { Language } from '#shared/contract/preferences.ts'
import { addedPopupWords } from './added-popup-words.ts'
import { bookFactsWords } from './book-facts-words.ts'
import { bookPartsWords } from './book-parts-words.ts'
import { bookSentencesWords } from './book-sentences-words.ts'
import { bookWords } from './book-words.ts'
import { browseWords } from './browse-words.ts'
import { checkoutWords } from './checkout-words.ts'
import { companyWords } from './company-words.ts'
import { contactWords } from './contact-words.ts'
import { emptyListWords } from './empty-list-words.ts'
import { errorsWords } from './errors-words.ts'
import { eventsWords } from './events-words.ts'
import { extractWords } from './extract-words.ts'
import { footerWords } from './footer-words.ts'
import { homePageWords } from './home-page-words.ts'
import { linksWords } from './links-words.ts'
import { listNamesWords } from './list-names-words.ts'
import { listPartsWords } from './list-parts-words.ts'
import { listWords } from './list-words.ts'
import { mailWords } from './mail-words.ts'
import { newsletterWords } from './newsletter-words.ts'
import { noRateWords } from './no-rate-words.ts'
import { offlineWords } from './offline-words.ts'
import { ordersWords } from './orders-words.ts'
import { subscriptionWords } from './subscription-words.ts'
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
