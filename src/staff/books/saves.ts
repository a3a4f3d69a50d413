/** The acts that save what was typed into a book, each for whoever may do it. */
import { parseDiscount } from '#shared/money/parse-price.ts'
import type { BookDraft } from './use-book-draft.ts'
import { LIST_FIELDS } from './written-book.ts'
import type { FieldName, ListField, TextName } from './written-book.ts'

type Save = { act: string; names: readonly FieldName[]; input: Record<string, unknown> }

const PRICES: readonly FieldName[] = ['price', 'discount']
const isList = (name: FieldName): name is ListField => (LIST_FIELDS as readonly string[]).includes(name)

/** Returns what was typed into fields, by their names. */
export const typedInto = (draft: BookDraft, names: readonly FieldName[]) =>
  Object.fromEntries(
    names.map((name) => [name, isList(name) ? draft.list(name) : draft.text(name as TextName).trim()]),
  )

/** Returns the acts that save a draft, in their order. */
export function savesOf(draft: BookDraft): Save[] {
  const told = draft.changed.filter((name) => !PRICES.includes(name))
  const saves: Save[] =
    told.length > 0 ? [{ act: 'books-edit', names: told, input: typedInto(draft, told) }] : []
  if (draft.isChanged('price'))
    saves.push({ act: 'price-set', names: ['price'], input: { price: draft.text('price') } })
  if (draft.isChanged('discount'))
    saves.push({
      act: 'discount-set',
      names: ['discount'],
      input: { percent: draft.text('discount').trim() || '0' },
    })
  return saves
}

/** Whether a typed discount is more than the law allows. */
export function isForbidden(typed: string, highestPpm: number | null): boolean {
  const discount = parseDiscount(typed)
  return highestPpm !== null && discount.kind === 'value' && discount.value > highestPpm
}
