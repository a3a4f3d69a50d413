/** Parses one record alone, so that its errors affect no other. */
import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import type { Element } from './element.ts'
import { referenceName } from './short-tags.ts'

/** Deeper than any ONIX with XHTML. */
const MAX_DEPTH = 60
const REPLACEMENT = '\uFFFD'

export type ParsedRecord = { kind: 'element'; element: Element } | { kind: 'broken'; reason: string }

/**
 * Returns the character entities in a record: ONIX's DTD uses those of HTML. Each is one or two characters,
 * since declarations in a file are never read.
 */
function entitiesOf(xml: string): Record<string, string> {
  const entities = Object.create(null) as Record<string, string>
  Object.assign(entities, { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
  for (const [reference, name = ''] of xml.matchAll(/&([A-Za-z]\w{1,31});/g)) {
    if (name in entities) continue
    const character = decodeHTMLStrict(reference)
    if (character !== reference) entities[name] = character
  }
  return entities
}

function build(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.ENTITIES = entitiesOf(xml)
  const append = (node: Element | string) => open.at(-1)?.children.push(node)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE inside of a record')
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: referenceName(name), attributes, children: [] }
    append(element)
    open.push(element)
    if (open.length > MAX_DEPTH) throw new Error(`elements more than ${MAX_DEPTH} deep`)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [element] = root.children
  if (typeof element !== 'object') throw new Error('no element')
  return element
}

/** Returns a record's element, or the reason why it is invalid. */
export function parseRecord(xml: string): ParsedRecord {
  if (xml.includes(REPLACEMENT) || !xml.isWellFormed()) {
    return { kind: 'broken', reason: 'bytes that are no text in the encoding of the file' }
  }
  try {
    return { kind: 'element', element: build(xml) }
  } catch (error) {
    return { kind: 'broken', reason: (error as Error).message.replace(/\.$/, '') }
  }
}
