/** Elements of a record by reference name, and their accessors. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const isElement = (node: Element | string): node is Element => typeof node !== 'string'

/** Returns the elements at a path of names, in file order. */
export function all(element: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) =>
      found.flatMap(({ children }) =>
        children.filter((child): child is Element => isElement(child) && child.name === name),
      ),
    [element],
  )
}

/** Returns the text of an element and its descendants, unchanged. */
export function rawText(element: Element): string {
  return element.children.map((node) => (isElement(node) ? rawText(node) : node)).join('')
}

/** Returns the first text at a path, on one line; `''` if there is none. */
export function text(element: Element, ...path: string[]): string {
  const [first] = all(element, ...path)
  return first ? rawText(first).replace(/\s+/g, ' ').trim() : ''
}

/** Returns the non-empty texts at a path, on one line each. */
export function texts(element: Element, ...path: string[]): string[] {
  return all(element, ...path)
    .map((found) => text(found))
    .filter((found) => found !== '')
}

/** Returns the block of ONIX 3 that contains a composite; in ONIX 2.1 that is the product itself. */
export function block(product: Element, name: string): Element {
  return all(product, name)[0] ?? product
}

/** Returns whether an element has child elements: a text with XHTML. */
export const hasElements = ({ children }: Element) => children.some(isElement)

const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the content of an element as HTML, without attributes. */
export function innerHtml(element: Element): string {
  return element.children
    .map((node) => (isElement(node) ? `<${node.name}>${innerHtml(node)}</${node.name}>` : escaped(node)))
    .join('')
}
