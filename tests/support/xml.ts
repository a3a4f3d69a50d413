/** Reads XML as strictly as its definition asks; what is not well-formed throws. */
import { SaxesParser } from 'saxes'

export type XmlElement = { name: string; attributes: Record<string, string>; text: string }

/** Returns the elements of a document in the order of their starts, each with the text directly in it. */
export function elementsOf(document: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: XmlElement[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return elements
}
