/** Parses links to covers. */
import { parseList } from './list.ts'

const PLACEHOLDER = /no-?photo|no-?image|placeholder/i
const LINK_LENGTH = 2000
const MAX_IMAGES = 20

/** Returns the links that a browser may load; placeholder pictures ("no picture") are left out. */
export function parseImages(cell: string): { links: string[]; refused: string[] } {
  const written = (parseList(cell.trim()) ?? cell.split(/[\s|]+/)).filter((link) => link !== '')
  const isLink = (link: string) =>
    link.length <= LINK_LENGTH && URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol)
  return {
    links: [...new Set(written.filter((link) => isLink(link) && !PLACEHOLDER.test(link)))].slice(
      0,
      MAX_IMAGES,
    ),
    refused: written.filter((link) => !isLink(link)),
  }
}
