import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { KnownCustomer } from '#shared/contract/staff/order-entry.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { post } from '../api/client.ts'
import { Card } from '../frame/card.tsx'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'
import { draftFor, type ChangeDraft, type OrderDraft } from './draft.ts'

const MIN_CHARACTERS = 2

const find = async (typed: string) =>
  (await post<Data<KnownCustomer[]>>('/customers/look-up', { typed })).data

type CustomerCardProps = { draft: OrderDraft; change: ChangeDraft; onNamed: () => void }

/** Who the order is for: somebody of the file, found by name, telephone or e-mail, or a new customer. */
export function CustomerCard({ draft, change, onNamed }: CustomerCardProps) {
  const { customer: words } = useWords(orderEntryWords)
  const [isNew, setIsNew] = useState(false)
  return (
    <Card
      title={words.title}
      aside={
        draft.isNamed && (
          <button
            type="button"
            className="link min-h-8 pointer-coarse:min-h-11"
            onClick={() => change({ isNamed: false, customerId: null })}
          >
            {words.change}
          </button>
        )
      }
    >
      <div className="px-4.5 py-4">
        {draft.isNamed ? (
          <Named draft={draft} change={change} isNew={isNew} />
        ) : (
          <Search
            onChoose={(found) => {
              setIsNew(false)
              change(draftFor(found, draft))
              onNamed()
            }}
            onCreate={(typed) => {
              setIsNew(true)
              const isName = !/\d/.test(typed) && !typed.includes('@')
              change({
                isNamed: true,
                customerId: null,
                name: isName ? typed : '',
                phone: /^[+\d\s().-]{6,}$/.test(typed) ? typed : '',
                email: typed.includes('@') ? typed : '',
              })
            }}
          />
        )}
      </div>
    </Card>
  )
}

type SearchProps = { onChoose: (found: KnownCustomer) => void; onCreate: (typed: string) => void }

function Search({ onChoose, onCreate }: SearchProps) {
  const { customer: words } = useWords(orderEntryWords)
  const [typed, setTyped] = useState('')
  const { find: counted } = useWords(frameWords)
  const place = useRef<HTMLDivElement>(null)
  const create = useRef<HTMLButtonElement>(null)
  const client = useQueryClient()
  // Who opens this screen has somebody on the line
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const q = useDeferredValue(typed.trim())
  const isAsking = q.length >= MIN_CHARACTERS
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['customers', q],
    queryFn: () => find(q),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  /** Requested again: what is shown may be of fewer letters. If nobody is found, one more Enter makes a new customer. */
  const chooseFirst = async () => {
    const named = typed.trim()
    const requested = { queryKey: ['customers', named], queryFn: () => find(named) }
    // A failure is shown below, and is no reason to take a known customer for a new one
    const answer = await client.fetchQuery(requested).catch(() => undefined)
    const [first] = answer ?? []
    if (first) onChoose(first)
    else if (answer) create.current?.focus()
  }
  return (
    <div ref={place}>
      <TextField
        type="search"
        label={words.find}
        hint={words.findHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed.trim().length >= MIN_CHARACTERS) void chooseFirst()
        }}
      />
      {isAsking && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {isAsking && !error && !found && <SkeletonRows count={2} />}
      {isAsking && !error && found && (
        <ul className="mt-2 divide-y divide-hairline rounded-md border border-hairline">
          {found.map((one) => (
            <li key={`${one.id} ${one.name} ${one.email} ${one.phone}`}>
              <button
                type="button"
                aria-label={words.choose(one.name)}
                className="block min-h-11 w-full px-3 py-1.5 text-left hover:bg-tint focus-visible:-outline-offset-2"
                onClick={() => onChoose(one)}
              >
                <span className="block truncate font-medium">{one.name}</span>
                <span className="block truncate text-xs text-muted">
                  {[one.phone, one.email, one.id && words.account, words.orders(one.orders)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-3 text-muted">{words.none}</li>}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isAsking && found && (found.length > 0 ? counted.count(found.length) : words.none)}
      </p>
      <Button
        ref={create}
        variant="outline"
        size="control"
        className="mt-3"
        onClick={() => onCreate(typed.trim())}
      >
        {words.create}
      </Button>
    </div>
  )
}

function Named({ draft, change, isNew }: Omit<CustomerCardProps, 'onNamed'> & { isNew: boolean }) {
  const { customer: words } = useWords(orderEntryWords)
  const field = (name: 'name' | 'phone' | 'email') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const isAccount = draft.customerId !== null
  const place = useRef<HTMLDivElement>(null)
  // Of somebody new it says next what it does not know; with somebody of the file the books take it
  useEffect(() => {
    const inputs = [...(place.current?.querySelectorAll('input') ?? [])]
    if (isNew) inputs.find(({ value }) => value === '')?.focus()
  }, [isNew])
  return (
    <div ref={place} className="grid gap-4 sm:grid-cols-2">
      <TextField label={words.name} required maxLength={120} {...field('name')} />
      <TextField label={words.phone} type="tel" maxLength={30} {...field('phone')} />
      <TextField
        label={words.email}
        type="email"
        maxLength={254}
        readOnly={isAccount}
        hint={isAccount ? words.ofAccount : words.emailHint}
        {...field('email')}
      />
      <SelectField
        label={words.language}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value === 'eng' ? 'eng' : 'fr' })}
      >
        {(['fr', 'eng'] as const).map((language) => (
          <option key={language} value={language}>
            {words.languages[language]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
