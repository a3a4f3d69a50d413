/** What was typed into a book's fields and is not saved; fields that others save meanwhile follow, those typed into show both. */
import { useState } from 'react'
import type { FieldName, FieldValue, ListField, TextName, WrittenBook } from './written-book.ts'

/** `from` is what the field held when it was first typed into, `version` the book's then. */
type Change = { from: FieldValue; to: FieldValue; version: string }

const same = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps what is typed over a book as it is stored; a new one as it was looked up has no version. */
export function useBookDraft(written: WrittenBook, version?: string) {
  const [changes, setChanges] = useState<Partial<Record<FieldName, Change>>>({})
  /** Whoever saw the changes of others at this version may save over them. */
  const [confirmed, setConfirmed] = useState('')
  const names = (Object.keys(changes) as FieldName[]).filter(
    (name) => !same(changes[name]?.to ?? '', written[name]),
  )
  const overtaken = names.filter((name) => !same(changes[name]?.from ?? '', written[name]))
  const begun = overtaken.map((name) => Number(changes[name]?.version)).toSorted((a, b) => a - b)[0]

  return {
    text: (name: TextName): string => (changes[name]?.to ?? written[name]) as string,
    list: (name: ListField): readonly string[] => (changes[name]?.to ?? written[name]) as readonly string[],
    set: (name: FieldName, to: FieldValue) =>
      setChanges((before) => {
        const { from = written[name], version: since = version ?? '' } = before[name] ?? {}
        return { ...before, [name]: { from, to, version: since } }
      }),
    /** Names of the fields that differ from what is stored. */
    changed: names as readonly FieldName[],
    isChanged: (name: FieldName) => names.includes(name),
    /** What somebody else saved in a field that was typed into. */
    theirs: (name: FieldName): FieldValue | undefined =>
      overtaken.includes(name) ? written[name] : undefined,
    /** Gives up what was typed into these fields. */
    forget: (given: readonly FieldName[]) =>
      setChanges((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !given.includes(name as FieldName))),
      ),
    /** The version that an action must have seen. */
    expectedVersion: begun === undefined || confirmed === version ? (version ?? '') : String(begun),
    /** Notes that the changes of others were shown. */
    confirm: () => setConfirmed(version ?? ''),
    /** Whether what it is typed over is stored. */
    isStored: version !== undefined,
  }
}

export type BookDraft = ReturnType<typeof useBookDraft>
