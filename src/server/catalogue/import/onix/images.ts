/** Links to a product's pictures, and to a publisher's extract. */
import { parseImages } from '../values/lists.ts'
import { all, block, text, type Element } from './xml/element.ts'
import type { Complain } from './context.ts'

/** Codes of List 158, cover first: front, or an unspecified side. */
const [FRONT, BACK, INSIDE] = [
  ['01', '03', '27'],
  ['02', '29'],
  ['07', '15', '25'],
]
const IMAGE = '03'
/** Codes of List 38: front cover, in high quality, thumbnail; back cover; inside. */
const MEDIA_FRONT = ['06', '04', '07']
const MEDIA_BACK = ['25', '24', '26']
const MEDIA_INSIDE = ['23', '22']
const WEB_ADDRESS = '01'
const SAMPLE_CONTENT = '15'
/** Codes of List 159 for reading: an application, a document, text, several of them. */
const READING_MODES = ['01', '04', '06']
const MAX_IMAGES = 8

const resourcesOf = (product: Element) => all(block(product, 'CollateralDetail'), 'SupportingResource')

/** One link per resource: its versions are sizes of one picture. */
function resourceLinks(product: Element, types: readonly string[]): string[] {
  return types.flatMap((type) =>
    resourcesOf(product)
      .filter((resource) => text(resource, 'ResourceContentType') === type)
      .filter((resource) => {
        const mode = text(resource, 'ResourceMode')
        return mode === IMAGE || (mode === '' && type !== SAMPLE_CONTENT)
      })
      .flatMap((resource) => text(resource, 'ResourceVersion', 'ResourceLink') || []),
  )
}

function mediaLinks(product: Element, types: readonly string[]): string[] {
  const files = all(product, 'MediaFile').filter(
    (file) => text(file, 'MediaFileLinkTypeCode') === WEB_ADDRESS,
  )
  return types.flatMap((type) =>
    files
      .filter((file) => text(file, 'MediaFileTypeCode') === type)
      .flatMap((file) => text(file, 'MediaFileLink') || []),
  )
}

/** Returns the links of the pictures, front cover first, one per picture; undefined if there are none. */
export function picturesOf(product: Element, complain: Complain): string[] | undefined {
  const linksOf = (types: readonly string[], mediaTypes: readonly string[]) => {
    const written = [...resourceLinks(product, types), ...mediaLinks(product, mediaTypes)]
    const { links, refused } = parseImages(written.join(' '))
    if (links.length === 0 && refused[0]) {
      complain('image', `"${refused[0].slice(0, 200)}" is not a web address`)
    }
    return links
  }
  const cover = linksOf(FRONT, MEDIA_FRONT).slice(0, 1)
  const others = [...linksOf(BACK, MEDIA_BACK).slice(0, 1), ...linksOf(INSIDE, MEDIA_INSIDE)]
  const pictures = [...new Set([...cover, ...others])].slice(0, MAX_IMAGES)
  // Without a front the book keeps its drawn cover: otherwise the back would serve as cover
  return cover.length > 0 ? pictures : undefined
}

/** Returns the publisher's link to an extract; undefined if there is none. */
export function extractLinkOf(product: Element): string | undefined {
  const written = resourcesOf(product)
    .filter((resource) => text(resource, 'ResourceContentType') === SAMPLE_CONTENT)
    .filter((resource) => READING_MODES.includes(text(resource, 'ResourceMode')))
    .flatMap((resource) => text(resource, 'ResourceVersion', 'ResourceLink') || [])
  return parseImages(written.join(' ')).links[0]
}
