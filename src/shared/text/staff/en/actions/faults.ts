/** What is wrong with a field: said after the name of the field, or after what it holds, in quotes. */
import type { atField as frAtField, faults as fr } from '../../fr/actions/faults.ts'

export const faults: typeof fr = {
  MISSING: () => 'is required',
  INVALID: () => 'cannot be read',
  NO_SUCH_FIELD: () => 'does not belong to this action',
  EMPTY: () => 'is empty',
  TOO_LONG: ({ most }) => `has more than ${most} characters`,
  UNSEEN_CHARACTERS: () => 'holds characters that cannot be seen',
  NOT_CELLS: () => 'has too few or too many columns, or a quotation mark is not closed',
  ON_LINE: ({ line }) => `is on line ${line} already`,
  NOT_IN_CATALOGUE: ({ typed }) =>
    `"${typed}" is not in the catalogue: correct the name, or import a book of theirs first`,
  WRITTEN_BY_STAFF: () => 'has another text that staff wrote: --replace replaces it',
  NOT_ISBN: ({ typed }) => `"${typed}" is not an ISBN: its check digit is wrong or it is not complete`,
  IS_ARTICLE_CODE: ({ typed }) => `"${typed}" is the barcode of an article, not a tracking number`,
  NOT_EUROS: ({ typed }) => `"${typed}" is not an amount in euros such as 12.90`,
  NOT_PERCENT: ({ typed }) => `"${typed}" is not a discount in percent from 0 to 100`,
  NOT_RISE: ({ typed }) => `"${typed}" is not a rise or a fall such as 3 or -5.5%`,
  NOT_WHOLE: ({ typed, least, most }) => `"${typed}" is not a whole number from ${least} to ${most}`,
  NOT_DAY: ({ typed }) => `"${typed}" is not a day such as 2026-11-28`,
  NOT_DATE_AND_TIME: ({ typed }) => `"${typed}" is not a date and time such as "2026-11-28 18:30"`,
  NOT_HOURS: ({ typed }) => `"${typed}" is neither closed nor hours such as 10:00-13:00,14:00-19:00`,
  NOT_FEED_NAME: (_: object) => 'is not a name of small letters, digits and hyphens',
  NOT_TOKEN: (_: object) => 'is not a token of at least 32 letters and digits',
  NO_SCOPE: (_: object) => 'needs at least one permission',
  NOT_CLOCK: (_: object) => 'is not a time of day like 16:00',
  NOT_GLN: (_: object) => 'is not a GLN of thirteen digits',
  NOT_POINT: ({ typed }) => `"${typed}" is not a latitude and a longitude such as 48.84973, 2.34612`,
  NOT_TIME_ZONE: () => 'is not a time zone such as Europe/Paris',
  NOT_ABOVE_ZERO: () => 'is not above 0',
  ABOVE: ({ most }) => `is above ${most}`,
  NOT_NUMBER: () => 'is not a number such as 1.08',
  NOT_PURCHASE: ({ typed }) => `"${typed}" is no order such as CF-000123`,
  NOT_RETURN: () => 'is not the number of a return, such as RET-4F7K-92QX',
  NOT_SELLABLE: ({ typed }) =>
    `"${typed}" is not all, none, or an ISBN with a number of copies such as 9782070360024=2`,
  MORE_THAN_CAME: ({ came }) => `counts more than the ${came} that came back`,
  NOT_REVIEW: () => 'is not the number of a review, such as 5f0c9a1e',
  NOT_MESSAGE: () => 'is not the number of a message, such as 5f0c9a1e',
  NOT_COPIES: ({ typed }) => `"${typed}" is not an ISBN with a number of copies, such as 9782070360024=2`,
  TOO_MANY_SHELVES: ({ most }) =>
    `has more than ${most} shelves: count the whole shop, or in several stocktakes`,
  NOT_SHELF: ({ typed }) => `"${typed}" is not the code of a shelf such as L2`,
  NOT_SCAN: ({ typed }) => `"${typed}" is not a scan: id, code, copies and time, with spaces between them`,
  NOT_REGISTRATION: ({ typed }) => `"${typed}" is not the code of a registration, such as EVT-4F7A-92CE`,
  NOT_COUNTRY: () => 'is not a country in two letters such as FR',
  NOT_DAYS_ON_THE_WAY: ({ typed }) => `"${typed}" is not a number of days such as 2 or 2-3`,
  NOT_SOURCE: ({ typed }) => `"${typed}" is not a field and a service such as title:bnf`,
  NOT_BAND: ({ typed }) => `"${typed}" is not grams and a price such as 2000:4.90`,
  NOT_COLOUR: () => 'is not a colour such as #671929',
  NOT_HTTPS: () => 'is not an https:// address',
  NOT_ICON: () => 'is neither a path of this shop nor an https:// address',
  NOT_ON_OFF: () => 'is neither on nor off',
  NOT_PERSON: ({ typed }) => `"${typed}" is not a person such as "translator:Marguerite Yourcenar"`,
  NOT_ELECTRONIC_ADDRESS: ({ typed }) =>
    `"${typed}" is neither an e-mail address nor a web address (https://)`,
  NOT_WEB_ADDRESS: ({ typed }) => `"${typed}" is not a web address`,
  NOT_PRINTER_HOST: ({ typed }) =>
    `"${typed}" is not the address of a printer in the shop’s own network, such as 192.168.1.50`,
  NOT_FORMAT: ({ typed }) => `"${typed}" is no format`,
}

/** A sentence below the field. */
export const atField: typeof frAtField = (fault) =>
  fault.startsWith('"') ? `${fault}.` : `This field ${fault}.`
