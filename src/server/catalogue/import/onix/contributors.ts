/** Contributors of a book, with the roles that the shop knows. */
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { MAX_PEOPLE, PERSON_NAME_LENGTH } from '../values/texts.ts'
import { sortNameOf, type Person } from '../values/people.ts'
import { all, block, text, texts, type Element } from './xml/element.ts'
import { plainText } from './xml/html-text.ts'
import type { Complain } from './context.ts'

/** Codes of List 17 by our roles. */
const CODES: Record<ContributorRole, string> = {
  author: 'A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A14 A33 A38 A44 A45 A46 A48 B05 C99',
  translator: 'B06 B08 B10',
  illustrator: 'A12 A13 A35 A40 A41 A47',
  editor: 'B01 B02 B03 B04 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B23 B25 B26 B29 C01 C02',
  preface: 'A15 A16 A17 A18 A19 A20 A21 A22 A23 A24 A25 A26 A29 A32',
}
const ROLE_OF = new Map(
  Object.entries(CODES).flatMap(([role, codes]) =>
    codes.split(' ').map((code) => [code, role as ContributorRole] as const),
  ),
)

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Inverts `Camus, Albert`; a name with more commas stays as it is. */
function turned(inverted: string): string {
  const [surname = '', given = '', ...more] = inverted.split(',').map((part) => part.trim())
  return given && more.length === 0 ? `${given} ${surname}` : inverted
}

/** Returns the name of a contributor; undefined without one. */
export function nameOf(contributor: Element): { name: string; sortName: string } | undefined {
  const of = (tag: string) => plainText(text(contributor, tag)).replace(/\s+/g, ' ')
  const [given, prefix, key] = [of('NamesBeforeKey'), of('PrefixToKey'), of('KeyNames')]
  const after = joined(of('NamesAfterKey'), of('SuffixToKey'))
  const inverted = of('PersonNameInverted')
  const corporate = of('CorporateName')
  const name = of('PersonName') || joined(given, prefix, key, after) || turned(inverted) || corporate
  if (!name) return undefined
  if (name === corporate) return { name, sortName: corporate }
  const filed = key ? [joined(prefix, key), joined(given, after)].filter(Boolean).join(', ') : ''
  // Some sources write the natural order into the inverted name
  const sortName = (inverted.includes(',') && inverted) || filed || sortNameOf(name)
  return { name, sortName: sortName.slice(0, PERSON_NAME_LENGTH) }
}

/** Returns the contributors of a product in cover order; undefined if it names none. */
export function peopleOf(product: Element, complain: Complain): Person[] | undefined {
  const contributors = all(block(product, 'DescriptiveDetail'), 'Contributor')
  const place = (contributor: Element) =>
    Number(text(contributor, 'SequenceNumber')) || Number.MAX_SAFE_INTEGER
  const people = contributors
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((contributor): Person[] => {
      const name = nameOf(contributor)
      if (!name) return []
      if (name.name.length > PERSON_NAME_LENGTH) {
        complain('contributor', `a name of ${name.name.length} characters`)
        return []
      }
      const codes = texts(contributor, 'ContributorRole')
      const roles = new Set(codes.flatMap((code) => ROLE_OF.get(code) ?? []))
      if (roles.size === 0)
        complain('contributor', `${name.name}: no role of the shop for ${codes.join(', ') || 'none'}`)
      return [...roles].map((role) => ({ ...name, role }))
    })
  return people.length > 0 ? people.slice(0, MAX_PEOPLE) : undefined
}
