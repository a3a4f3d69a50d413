import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/en/staff-picks.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { MAX_NOTE_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { useAction } from '../api/use-action.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { BookPicker } from '../frame/book-picker.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { draftField, Fields } from '../form/fields.tsx'
import { useMember } from '../frame/member.ts'

/** A pick as it is being written: stored in this browser, so that neither a lost connection nor a closed page loses a word. */
type PickDraft = {
  /** Of the book; empty: none is chosen yet. */
  isbn: string
  title: string
  noteFr: string
  noteEn: string
  photo: string
}

const EMPTY_DRAFT: PickDraft = { isbn: '', title: '', noteFr: '', noteEn: '', photo: '' }

function storedDraft(place: string): Partial<PickDraft> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<PickDraft>
  } catch {
    return {}
  }
}

/** Returns the draft of a pick, `of` its number or `new`, begun with what is stored in the shop. */
function usePickDraft(of: string, begun: PickDraft) {
  const place = `staff-pick ${useMember().id} ${of}`
  const [draft, setDraft] = useState<PickDraft>(() => ({ ...begun, ...storedDraft(place) }))
  return {
    draft,
    isChanged: (Object.keys(begun) as (keyof PickDraft)[]).some((name) => draft[name] !== begun[name]),
    change(changed: Partial<PickDraft>) {
      const now = { ...draft, ...changed }
      localStorage.setItem(place, JSON.stringify(now))
      setDraft(now)
    },
    /** Forgets it, once the shop has it or nobody wants it. */
    clear(now: PickDraft = begun) {
      localStorage.removeItem(place)
      setDraft(now)
    },
  }
}

type PickFieldsProps = {
  draft: PickDraft
  onChange: (changed: Partial<PickDraft>) => void
  fault?: string | undefined
}

/** The note in one language or both, and a photo of it. */
function PickFields({ draft, onChange, fault }: PickFieldsProps) {
  const words = useWords(staffPicksWords)
  return (
    <div className="grid gap-5 p-4.5">
      <Fields
        of={{
          noteFr: { lang: 'fr', label: words.noteFr, rows: 6, maxLength: MAX_NOTE_CHARACTERS },
          noteEn: {
            lang: 'en',
            label: words.noteEn,
            hint: words.oneIsEnough,
            rows: 6,
            maxLength: MAX_NOTE_CHARACTERS,
          },
          photo: { type: 'picture', label: words.photo },
        }}
        field={draftField({ values: draft, faults: { noteFr: fault }, onChange })}
      />
    </div>
  )
}

const draftOf = (pick: StaffPickRow): PickDraft => ({
  isbn: pick.isbn,
  title: pick.title,
  noteFr: pick.note_fr ?? '',
  noteEn: pick.note_en ?? '',
  photo: pick.photo ?? '',
})

/** Writes a new pick, or changes one. */
export function PickForm({ pick, name }: { pick?: StaffPickRow; name: string }) {
  const words = useWords(staffPicksWords)
  const navigate = useNavigate()
  const begun = pick ? draftOf(pick) : EMPTY_DRAFT
  const { draft, isChanged, change, clear } = usePickDraft(pick ? String(pick.id) : 'new', begun)
  const [wasRefused, setWasRefused] = useState(false)
  const { run, isPending } = useAction()
  const hasNote = `${draft.noteFr}${draft.noteEn}`.trim() !== ''

  async function send() {
    setWasRefused(!hasNote)
    if (!hasNote || draft.isbn === '') return
    const { isbn, noteFr, noteEn, photo } = draft
    const note = { noteFr, noteEn, photo }
    const done = pick
      ? await run('picks-edit', { input: { pick: String(pick.id), ...note }, expectedVersion: pick.version })
      : await run('picks-publish', { input: { isbn, ...note } })
    if (!done) return
    clear(draft)
    await navigate('/picks')
  }
  const label = pick ? words.save : words.publish
  useCommands([{ label, key: 'ctrl+s', run: () => void send() }])
  return (
    <>
      <PageHead
        title={draft.title || words.newTitle}
        help={words.help}
        above={{ to: '/picks', label: words.title }}
        actions={
          <>
            <span role="status" className="text-xs text-muted empty:-mr-3">
              {isChanged && words.stored}
            </span>
            {isChanged && (
              <Button variant="outline" size="control" onClick={() => clear()}>
                {words.discard}
              </Button>
            )}
            <Button
              size="control"
              aria-disabled={isPending || draft.isbn === '' || undefined}
              onClick={() => void send()}
            >
              {label} <KeyCap of="ctrl+s" />
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={words.write} className="min-w-0">
          {!pick && (
            <div className="grid gap-3 border-b border-hairline p-4.5">
              <BookPicker
                isChosen={({ isbn }) => isbn === draft.isbn}
                onChoose={({ isbn, title }) => change({ isbn, title })}
                camera="one"
              />
              <p role="status" className="font-semibold">
                {draft.isbn === '' ? words.chooseBook : words.chosen(draft.title)}
              </p>
            </div>
          )}
          <PickFields
            draft={draft}
            onChange={change}
            fault={wasRefused && !hasNote ? words.noteMissing : undefined}
          />
        </Card>
        <PickPreview draft={draft} name={name} />
      </div>
    </>
  )
}

/** How the note reads on the site, in the languages that it has. */
function PickPreview({ draft, name }: { draft: PickDraft; name: string }) {
  const words = useWords(staffPicksWords)
  const notes = [
    { language: 'fr', lang: 'fr', note: draft.noteFr },
    { language: 'eng', lang: 'en', note: draft.noteEn },
  ] as const
  const written = notes.filter(({ note }) => note.trim() !== '')
  return (
    <Card title={words.preview}>
      <div className="grid gap-6 p-4.5">
        {written.length === 0 && <p className="text-muted">{words.previewEmpty}</p>}
        {written.map(({ language, lang, note }) => (
          <figure key={lang} lang={lang}>
            <blockquote className="font-serif text-lg leading-relaxed whitespace-pre-line">{note}</blockquote>
            <figcaption className="mt-2 font-semibold first-letter:uppercase">
              {staffPicksWords[language].pickedBy(name)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  )
}
