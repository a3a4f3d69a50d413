import { useState, useEffect, useRef } from 'react'
import type { FeedView } from '#shared/contract/staff/feeds.ts'
import { FEED_MEANINGS } from '#shared/feeds/meanings.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useTyped } from '../api/use-typed.ts'

/** Returns the ref of a form in a dialog: whoever opens it types at once. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  // The dialog around it opens after this effect
  useEffect(() => queueMicrotask(() => form.current?.querySelector('input')?.focus()), [])
  return form
}

const NEW = { name: 'caisse', means: 'count', columns: '', header: '', fewer: '30', silent: '8' }

const typedOf = (feed: FeedView): typeof NEW => ({
  name: feed.name,
  means: feed.means,
  columns: feed.columns.join(', '),
  header: feed.header ?? '',
  fewer: String(feed.fewer_percent),
  silent: String(feed.silent_hours),
})

/** How the files of a till are read. */
export function FeedForm({ feed, onDone }: { feed?: FeedView | undefined; onDone: () => void }) {
  const { form: words } = useWords(feedsWords)
  const { typed, field, expectedVersion } = useTyped(feed ? typedOf(feed) : NEW, feed?.version)
  const [prices, setPrices] = useState(feed?.has_prices ?? false)
  const [absentIsZero, setAbsentIsZero] = useState(feed?.absent_is_zero ?? false)
  const { run, isPending, failure } = useAction()
  const refusal = useRefusal(failure)
  const form = useFirstField()
  async function save() {
    const input = {
      feed: typed.name.trim(),
      means: FEED_MEANINGS.find((one) => one === typed.means),
      prices,
      absentIsZero,
      column: typed.columns
        .split(',')
        .map((pair) => pair.trim())
        .filter(Boolean),
      header: typed.header,
      fewer: typed.fewer.trim(),
      silent: typed.silent.trim(),
    }
    const done = feed
      ? await run('feeds-edit', { input, expectedVersion })
      : await run('feeds-add', { input })
    if (done) onDone()
  }
  const checks = [
    { label: words.prices, isOn: prices, set: setPrices },
    ...(typed.means === 'count' ? [{ label: words.absent, isOn: absentIsZero, set: setAbsentIsZero }] : []),
  ]
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={refusal} />
      {!feed && (
        <TextField {...field('name')} label={words.name} hint={words.nameHint} required maxLength={40} />
      )}
      <SelectField {...field('means')} label={words.means}>
        {FEED_MEANINGS.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-1">
        {checks.map(({ label, isOn, set }) => (
          <label key={label} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => set(target.checked)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <details>
        <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11">{words.rarely}</summary>
        <div className="mt-3 grid gap-4">
          <TextField {...field('columns')} label={words.columns} hint={words.columnsHint} maxLength={500} />
          <TextField {...field('header')} label={words.header} hint={words.headerHint} maxLength={500} />
        </div>
      </details>
      <details>
        <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11">{words.alerts}</summary>
        <div className="mt-3 grid gap-4">
          <TextField {...field('fewer')} label={words.fewer} inputMode="numeric" maxLength={3} />
          <TextField
            {...field('silent')}
            label={words.silent}
            hint={words.silentHint}
            inputMode="numeric"
            maxLength={3}
          />
        </div>
      </details>
      <Button type="submit" size="control" aria-disabled={isPending || undefined}>
        {words.save}
      </Button>
    </form>
  )
}
