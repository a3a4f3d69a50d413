/** A record's elements under their reference names, and how the mapping asks for them. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const isElement = (node: Element | string): node is Element => typeof node !== 'string'

/** Returns the elements at the end of a path of names, in the order of the file. */
export function all(element: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) =>
      found.flatMap(({ children }) =>
        children.filter((child): child is Element => isElement(child) && child.name === name),
      ),
    [element],
  )
}

/** Returns the text of an element and all that is in it, as written. */
export function rawText(element: Element): string {
  return element.children.map((node) => (isElement(node) ? rawText(node) : node)).join('')
}

/** Returns the first text at the end of a path, on one line; `''` where there is none. */
export function text(element: Element, ...path: string[]): string {
  const [first] = all(element, ...path)
  return first ? rawText(first).replace(/\s+/g, ' ').trim() : ''
}

/** Returns the texts at the end of a path that are not empty, on one line each. */
export function texts(element: Element, ...path: string[]): string[] {
  return all(element, ...path)
    .map((found) => text(found))
    .filter((found) => found !== '')
}

/** Returns the block of ONIX 3 that holds a composite, or the product itself, which holds it in ONIX 2.1. */
export function block(product: Element, name: string): Element {
  return all(product, name)[0] ?? product
}

/** Tells whether an element holds others: a text with XHTML in it. */
export const hasElements = ({ children }: Element) => children.some(isElement)

const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns what an element holds as HTML, without its attributes. */
export function innerHtml(element: Element): string {
  return element.children
    .map((node) => (isElement(node) ? `<${node.name}>${innerHtml(node)}</${node.name}>` : escaped(node)))
    .join('')
}
