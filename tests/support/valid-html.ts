/** What a validator has against a page. */
import { defineMetadata, HtmlValidate } from 'html-validate'

/** The words that the shop uses in `rel`; the validator takes any, the standard does not. */
const LINKS = [
  'alternate',
  'apple-touch-icon',
  'canonical',
  'icon',
  'manifest',
  'modulepreload',
  'next',
  'preload',
  'prev',
  'stylesheet',
]

/** Attributes of SVG's own standard, and that of RDFa, which link previews are written in: the validator knows HTML's. */
const SVG = ['fill', 'fill-rule', 'preserveaspectratio', 'viewbox']
const STROKE = ['stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width']
const known = (attributes: string[]) => Object.fromEntries(attributes.map((name) => [name, {}]))

const ELEMENTS = defineMetadata({
  input: {
    inherit: 'input',
    attributes: {
      // ARIA in HTML
      role: {
        allowed: (input) =>
          input.getAttribute('type') === 'search' ? 'a search field is its own role' : null,
      },
    },
  },
  link: { inherit: 'link', attributes: { rel: { enum: LINKS } } },
  meta: { inherit: 'meta', attributes: known(['property']) },
  script: { inherit: 'script', attributes: { type: { enum: ['module', '/^[a-z]+\\/[a-z.+-]+$/'] } } },
  svg: { inherit: 'svg', attributes: known([...SVG, ...STROKE]) },
})

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'input-attributes': 'error',
    'missing-doctype': 'error',
    'no-missing-references': 'error',
    'no-unknown-attributes': 'error',
    'no-unknown-elements': 'error',
  },
  elements: ['html5', ELEMENTS],
})

/** Returns the faults of a page's HTML, each once. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
  return [...new Set(faults)]
}
