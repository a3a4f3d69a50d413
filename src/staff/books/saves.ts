/** The actions that save what was typed into a book, each for whoever may do it. */
import { parseDiscount } from '#shared/money/parse-price.ts'
import type { ActionInput } from '../api/actions.ts'
import type { Run } from '../api/use-action.ts'
import type { BookDraft } from './use-book-draft.ts'
import { LIST_FIELDS, type FieldName, type ListField, type TextName } from './written-book.ts'

type Save = { names: readonly FieldName[]; send: (run: Run, expectedVersion: string) => ReturnType<Run> }

const PRICES: readonly FieldName[] = ['price', 'discount']
const isList = (name: FieldName): name is ListField => (LIST_FIELDS as readonly string[]).includes(name)

/** Returns what was typed into fields, by their names. */
export const typedInto = (draft: BookDraft, names: readonly FieldName[]) =>
  Object.fromEntries(
    names.map((name) => [name, isList(name) ? draft.list(name) : draft.text(name as TextName).trim()]),
  ) as Partial<Pick<ActionInput<'books-create'>, FieldName & keyof ActionInput<'books-create'>>>

/** Returns the actions that save a draft, in their order. */
export function savesOf(draft: BookDraft, isbn: string): Save[] {
  const facts = draft.changed.filter((name) => !PRICES.includes(name))
  const saves: Save[] = []
  if (facts.length > 0) {
    const input = { isbn, ...typedInto(draft, facts) }
    saves.push({
      names: facts,
      send: (run, expectedVersion) => run('books-edit', { input, expectedVersion }),
    })
  }
  if (draft.isChanged('price')) {
    const input = { isbn, price: draft.text('price') }
    saves.push({
      names: ['price'],
      send: (run, expectedVersion) => run('price-set', { input, expectedVersion }),
    })
  }
  if (draft.isChanged('discount')) {
    const input = { isbn, percent: draft.text('discount').trim() || '0' }
    saves.push({
      names: ['discount'],
      send: (run, expectedVersion) => run('discount-set', { input, expectedVersion }),
    })
  }
  return saves
}

/** Whether a typed discount is more than the law allows. */
export function isForbidden(typed: string, highestPpm: number | null): boolean {
  const discount = parseDiscount(typed)
  return highestPpm !== null && discount.kind === 'value' && discount.value > highestPpm
}
