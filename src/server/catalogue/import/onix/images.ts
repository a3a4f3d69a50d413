/** Links to a product's cover. */
import { parseImages } from '../values/images.ts'
import { all, block, text } from './element.ts'
import type { Element } from './element.ts'
import type { Complain } from './context.ts'

/** Codes of List 158: front cover, then cover without being told which side. */
const COVERS = ['01', '03']
const IMAGE = '03'
/** Codes of List 38: front cover, in high quality, then a thumbnail. */
const MEDIA_TYPES = ['06', '04', '07']
const WEB_ADDRESS = '01'

function resourceLinks(product: Element): string[] {
  const resources = all(block(product, 'CollateralDetail'), 'SupportingResource')
  return COVERS.flatMap((type) =>
    resources
      .filter((resource) => text(resource, 'ResourceContentType') === type)
      .filter((resource) => ['', IMAGE].includes(text(resource, 'ResourceMode')))
      .flatMap((resource) => text(resource, 'ResourceVersion', 'ResourceLink') || []),
  )
}

function mediaLinks(product: Element): string[] {
  const files = all(product, 'MediaFile').filter(
    (file) => text(file, 'MediaFileLinkTypeCode') === WEB_ADDRESS,
  )
  return MEDIA_TYPES.flatMap((type) =>
    files
      .filter((file) => text(file, 'MediaFileTypeCode') === type)
      .flatMap((file) => text(file, 'MediaFileLink') || []),
  )
}

/** Returns the link of the cover, one picture however many sizes of it there are; undefined where there is none. */
export function coverOf(product: Element, complain: Complain): string[] | undefined {
  const { links, refused } = parseImages([...resourceLinks(product), ...mediaLinks(product)].join(' '))
  const [link] = links
  if (!link && refused[0]) complain('image', `"${refused[0].slice(0, 200)}" is not a web address`)
  return link ? [link] : undefined
}
