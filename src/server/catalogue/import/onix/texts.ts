/** Descriptions of a product, in French and in English. */
import { parseLanguage } from '../values/vocabularies.ts'
import { TEXT_LENGTH } from '../values/texts.ts'
import { all, block, hasElements, innerHtml, rawText, text, type Element } from './xml/element.ts'
import { plainText } from './xml/html-text.ts'

/** Codes of List 153 (ONIX 3), then List 33 (ONIX 2.1): long description first, short one last. */
const TYPES_3 = ['03', '05', '27', '02', '12']
const TYPES_2 = ['01', '03', '18', '13', '17', '02']
/** Codes of both lists for an extract. */
const EXTRACTS_3 = ['14', '26']
const EXTRACTS_2 = ['24', '23']
/** Texts for the trade only (List 154). */
const NOT_FOR_CUSTOMERS = new Set(['01', '02'])

type Written = { rank: number; element: Element }

function writtenTexts(product: Element, types3 = TYPES_3, types2 = TYPES_2): Written[] {
  const of = (element: Element, type: string, types: string[]): Written[] => {
    const rank = types.indexOf(text(element, type))
    const [written] = all(element, 'Text')
    return rank === -1 || !written ? [] : [{ rank, element: written }]
  }
  const audiences = (element: Element) => all(element, 'ContentAudience').map((audience) => text(audience))
  return [
    ...all(block(product, 'CollateralDetail'), 'TextContent')
      .filter((content) => !audiences(content).some((code) => NOT_FOR_CUSTOMERS.has(code)))
      .flatMap((content) => of(content, 'TextType', types3)),
    ...all(product, 'OtherText').flatMap((content) => of(content, 'TextTypeCode', types2)),
  ].toSorted((a, b) => a.rank - b.rank)
}

function descriptions(product: Element): Written[] {
  return [
    ...writtenTexts(product),
    ...all(product, 'MainDescription').map((element) => ({ rank: 1, element })),
    ...all(product, 'Annotation').map((element) => ({ rank: 9, element })),
  ].toSorted((a, b) => a.rank - b.rank)
}

/** Returns a text as plain text with paragraphs. */
export function textOf(element: Element): string {
  const plain = plainText(hasElements(element) ? innerHtml(element) : rawText(element))
  return plain.slice(0, TEXT_LENGTH).toWellFormed()
}

/** Returns the best description in each language; a text without a language is in the given one. */
export function descriptionsOf(product: Element, language: string | undefined) {
  const found: { descriptionFr?: string; descriptionEn?: string } = {}
  for (const { element } of descriptions(product)) {
    const own = parseLanguage(element.attributes['language'] ?? '') ?? language
    const name = own === undefined || own === 'fr' ? 'descriptionFr' : 'descriptionEn'
    if (!found[name]) found[name] = textOf(element) || undefined
  }
  return found
}

/** Returns the extract of a book, if the record has one. */
export function extractOf(product: Element): string | undefined {
  const found = writtenTexts(product, EXTRACTS_3, EXTRACTS_2).map(({ element }) => textOf(element))
  return found.find((extract) => extract !== '')
}
