import type { Gives, selling as fr } from '../../fr/actions/selling.ts'
import { euros, lastDay } from './amounts.ts'

const given = (gives: Gives) => {
  if (gives.kind === 'percent') return `${gives.ppm / 10_000} % off`
  return gives.kind === 'amount' ? `${euros(gives.cents)} off` : 'free delivery'
}
const version = (terms: string | null) =>
  terms === null ? '' : ` The terms of sale have the version ${terms} now.`

export const selling: typeof fr = {
  outcomes: {
    GIFTS_OFFERED: ({ cents, days }) =>
      `Gifts: ${cents === null ? 'no wrapping' : cents === 0 ? 'wrapping is free' : `wrapping costs ${euros(cents)}`}, exchange within ${days} days.`,
    SETTING_SET: ({ name, value }) => `${name} is now ${value === null ? 'empty' : `"${value}"`}.`,
    SLIDES_SET: ({ count }) => `The home page has ${count} ${count === 1 ? 'slide' : 'slides'}.`,
    SHOP_PICTURE_ADDED: ({ path }) => `The picture is kept: ${path}.`,
    LEGAL_TEXT_SET: ({ section, language, terms }) =>
      `The text ${section} (${language}) is the shop’s own now; see to the ${language === 'fr' ? 'English' : 'French'} one too.${version(terms)}`,
    LEGAL_TEXT_RESET: ({ section, language, terms }) =>
      `The text ${section} (${language}) is again the one that comes with the shop.${version(terms)}`,
    VAT_SET: ({ country, permille }) => `VAT on books in ${country}: ${permille / 10} %.`,
    DELIVERY_SET: ({ method, countries, bands }) =>
      `${method} to ${countries?.join(', ') ?? 'all other countries'}: ${bands.map(({ upToGrams, cents }) => `${upToGrams} g ${euros(cents)}`).join(', ')}.`,
    DELIVERY_STOPPED: ({ method }) => `${method} is no longer offered.`,
    FRENCH_PRICES_ON: ({ percent, floorCents }) =>
      `On: at most ${percent} % off and only where collected; delivery from ${euros(floorCents)}.`,
    FRENCH_PRICES_OFF: () => 'Off: discounts, coupons and free delivery hold for every order.',
    COUPON_ADDED: ({ code, gives }) => `Coupon ${code}: ${given(gives)}.`,
    COUPON_ENDED: ({ code }) => `Coupon ${code} is over.`,
    COUPON_REOPENED: ({ code, until }) =>
      `Coupon ${code} is valid ${until === null ? 'without an end' : `until ${lastDay(until)}`}.`,
  },
  refusals: {
    WRAPPING_PRICE: ({ most }) => `Wrapping costs from 0 to ${euros(most)}: give a price in between.`,
    NO_SETTINGS: () => 'The shop has no settings yet: start it once with npm start.',
    NO_SUCH_SETTING: ({ name }) => `There is no setting "${name}".`,
    WRONG_SETTING: ({ name, fault }) => `${name}: ${fault}.`,
    COLOUR_TOO_PALE: ({ name, ratio, least }) =>
      `${name}: its contrast with the paper is ${ratio.toFixed(1)}, at least ${least} is needed; choose a darker colour.`,
    NO_VAT_RATES: ({ country }) => `No VAT rates are known for ${country}: set them first (VAT).`,
    ONE_VALUE: () => 'Give either the value or a text.',
    SLIDES_NO_JSON: ({ fault }) => `It is not JSON: ${fault}.`,
    NO_SLIDES: ({ faults }) => `It holds no slides in the format of "sections show":\n${faults.join('\n')}`,
    BOOKS_NOT_ON_SALE: ({ ids }) => `No books on sale with article_ids ${ids.join(', ')}.`,
    WRONG_LEGAL_TEXT: ({ fault }) => `Text: ${fault}.`,
    EMPTY_LEGAL_TEXT: () => 'It contains no text.',
    NO_SUCH_VALUE: ({ token, values }) =>
      `There is no value ${token}. Those there are: {${values.join('}, {')}}.`,
    NO_LINK: ({ token }) =>
      `${token} is not a link: write a path such as /books, #terms, an https:// address, mailto: or tel:.`,
    LEGAL_TEXT_IS_ORIGINAL: ({ section, language }) =>
      `The text ${section} (${language}) is already the one that comes with the shop.`,
    ONLY_METHOD: () => 'It is the only method left: set another one first.',
    ONE_EFFECT: () => 'Give one of a percentage, an amount and free delivery.',
    COUPON_LIKE_VOUCHER: ({ code }) =>
      `${code} looks like a voucher: choose a code that is shorter or longer than 16 characters.`,
    COUPON_EXISTS: ({ code }) => `There is a coupon ${code} already.`,
    NO_SUCH_COUPON: ({ code }) => `No coupon ${code}.`,
  },
}
