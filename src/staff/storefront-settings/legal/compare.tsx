/** Two versions of a text side by side, what differs marked by word, line and colour. */
import { langOf } from '#shared/text/locale.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { diffWordsWithSpace, type Change } from 'diff'
import type { StaffLegalText, StaffLegalVersion } from '#shared/contract/staff/legal.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { legalWords } from '#shared/text/staff/en/legal.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { SelectField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { mediumDay } from '../../frame/moments.ts'

type CompareProps = { texts: readonly StaffLegalText[]; written: Record<Language, string> }

export function Compare({ texts, written }: CompareProps) {
  const { compare: words } = useWords(legalWords)
  const { french, english } = useWords(storefrontSettingsWords)
  const own = useLanguage()
  const [language, setLanguage] = useState<string>(own)
  const [id, setId] = useState('')
  const text = texts.find((one) => one.language === language)
  if (!text) return null
  const options = versionsOf(text)
  const chosen = options.find((one) => String(one.id) === id) ?? options[0]
  return (
    <Card title={words.title} className="mt-4">
      <div className="grid gap-4 p-4.5 sm:grid-cols-2">
        <SelectField
          label={words.language}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          <option value="fr">{french}</option>
          <option value="eng">{english}</option>
        </SelectField>
        <SelectField
          label={words.with}
          value={String(chosen?.id)}
          onChange={(event) => setId(event.target.value)}
        >
          {options.map((one, at) => (
            <option key={one.id} value={String(one.id)}>
              {nameOf(one, { words, language: own, isPresent: at === 0 })}
            </option>
          ))}
        </SelectField>
      </div>
      <SideBySide before={chosen?.text ?? ''} after={written[text.language]} language={text.language} />
    </Card>
  )
}

const ORIGINAL = 0
type Offered = Pick<StaffLegalVersion, 'id' | 'text' | 'terms'> & { since: string | null }

/** Every version that held, the one in force first; at the end the one that comes with the shop. */
const versionsOf = ({ versions, original }: StaffLegalText): Offered[] => [
  ...versions,
  { id: ORIGINAL, text: original, terms: null, since: null },
]

type Around = { words: (typeof legalWords)['fr']['compare']; language: Language; isPresent: boolean }

function nameOf({ since, terms }: Offered, { words, language, isPresent }: Around): string {
  const parts = [
    since === null ? words.origin : words.since(mediumDay(Date.parse(since), language)),
    ...(terms === null ? [] : [words.terms(terms)]),
    ...(isPresent ? [words.present] : []),
  ]
  return parts.join(', ')
}

function SideBySide({ before, after, language }: { before: string; after: string; language: Language }) {
  const { compare: words } = useWords(legalWords)
  const typed = useDeferredValue(after)
  const changes = useMemo(() => diffWordsWithSpace(before.trim(), typed.trim()), [before, typed])
  const removed = changes.filter((change) => change.removed).length
  const added = changes.filter((change) => change.added).length
  return (
    <>
      <p role="status" className="px-4.5 pb-3 font-semibold">
        {removed + added === 0 ? words.same : words.differences(removed, added)}
      </p>
      <div
        lang={langOf(language)}
        className="grid grid-cols-1 border-t border-hairline max-lg:divide-y lg:grid-cols-2 lg:divide-x [&>*]:border-hairline"
      >
        <Side title={words.before} changes={changes.filter((change) => !change.added)} />
        <Side title={words.after} changes={changes.filter((change) => !change.removed)} />
      </div>
    </>
  )
}

const MAX_ALIKE = 600
const AROUND = 200

/** What is alike is shown around what is not. */
const shortened = (alike: string) =>
  alike.length > MAX_ALIKE ? `${alike.slice(0, AROUND)}\n[…]\n${alike.slice(-AROUND)}` : alike

function Side({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    <section aria-label={title} className="p-4.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <h3 className="mb-2 text-xs font-semibold text-muted">{title}</h3>
      {Array.from(changes.entries(), ([at, { value, added, removed }]) => {
        if (removed)
          return (
            <del key={at} className="bg-out-of-stock/12 text-out-of-stock">
              {value}
            </del>
          )
        if (added)
          return (
            <ins key={at} className="bg-in-stock/12 font-semibold text-in-stock">
              {value}
            </ins>
          )
        return <span key={at}>{shortened(value)}</span>
      })}
    </section>
  )
}
