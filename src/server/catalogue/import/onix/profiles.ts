/** Biographies of contributors, and the portrait of a book's only one. */
import { MAX_BIOGRAPHY_CHARACTERS, MAX_CREDIT_CHARACTERS } from '#shared/catalogue/profile-limits.ts'
import type { ProfileFacts } from '../book-record.ts'
import { parseImages } from '../values/lists.ts'
import { parseLanguage } from '../values/vocabularies.ts'
import { nameOf } from './contributors.ts'
import { textOf } from './texts.ts'
import { all, block, text, type Element } from './xml/element.ts'
import { plainText } from './xml/html-text.ts'

/** Code of List 158 for a picture of a contributor, of List 160 for its credit, of List 38 for the same in ONIX 2.1. */
const [PORTRAIT, CREDIT, MEDIA_PORTRAIT] = ['04', '01', '08']

/** Returns the biographies of a contributor; one without a language is in the given one, else in French. */
function biographiesOf(contributor: Element, language: string | undefined) {
  const found: { biographyFr?: string; biographyEn?: string } = {}
  for (const note of all(contributor, 'BiographicalNote')) {
    const own = parseLanguage(note.attributes['language'] ?? '') ?? language
    const name = own === undefined || own === 'fr' ? 'biographyFr' : 'biographyEn'
    const written = textOf(note).slice(0, MAX_BIOGRAPHY_CHARACTERS).toWellFormed()
    if (written && !found[name]) found[name] = written
  }
  return found
}

/** Returns a portrait whose record says whose work it is: without that it may not be shown. */
function portraitOf(product: Element): ProfileFacts['portrait'] {
  const resources = all(block(product, 'CollateralDetail'), 'SupportingResource')
    .filter((resource) => text(resource, 'ResourceContentType') === PORTRAIT)
    .map((resource) => ({
      link: text(resource, 'ResourceVersion', 'ResourceLink'),
      credit: all(resource, 'ResourceFeature')
        .filter((feature) => text(feature, 'ResourceFeatureType') === CREDIT)
        .map((feature) => text(feature, 'FeatureNote'))
        .join(' '),
    }))
  const media = all(product, 'MediaFile')
    .filter((file) => text(file, 'MediaFileTypeCode') === MEDIA_PORTRAIT)
    .map((file) => ({ link: text(file, 'MediaFileLink'), credit: text(file, 'DownloadCredit') }))
  for (const { link: written, credit } of [...resources, ...media]) {
    const [link] = parseImages(written).links
    const whose = plainText(credit).replace(/\s+/g, ' ').slice(0, MAX_CREDIT_CHARACTERS).toWellFormed().trim()
    if (link !== undefined && whose) return { link, credit: whose }
  }
  return undefined
}

/** Returns what a product says of those who made it; undefined if nothing. */
export function profilesOf(product: Element, language: string | undefined): ProfileFacts[] | undefined {
  const named = all(block(product, 'DescriptiveDetail'), 'Contributor').flatMap((contributor) => {
    const name = nameOf(contributor)?.name
    return name === undefined ? [] : { name, ...biographiesOf(contributor, language) }
  })
  // A picture belongs to the product: of several people nobody knows whose it is
  const portrait = new Set(named.map(({ name }) => name)).size === 1 ? portraitOf(product) : undefined
  const said = named
    .map((one) => ({ ...one, ...(portrait && { portrait }) }))
    .filter(({ biographyFr, biographyEn }) => biographyFr ?? biographyEn ?? portrait)
  return said.length > 0 ? said : undefined
}
