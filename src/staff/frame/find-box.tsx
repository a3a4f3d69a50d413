/** The one field: a reader's codes go where they always do, a few letters show books, customers, orders and actions. */
import { useEffect, useId, useRef, useState, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useWords } from '#ui/text.tsx'
import { useCommands, useOfferedCommands, KeyCap } from '../commands/commands.tsx'
import { readCode, giveScan } from '../scan/read-code.ts'
import { focusScreen } from './focus.ts'
import { optionsOf, type Option } from './find-options.ts'
import { FindResults } from './find-results.tsx'
import { ScanIcon } from './icons.tsx'
import { FailedState, SkeletonRows } from './loading-and-empty.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { Found } from '#shared/contract/staff/find.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { read } from '../api/client.ts'

// Not from the contract: its schemas would be loaded too
const MIN_LETTERS = 2

/** What a few letters mean, while they are being typed. */
const NOTHING: Found = { books: [], people: [], orders: [] }

/** Returns what was found; `isCurrent` is false while older results stand for those to come. */
function useFind(typed: string) {
  const q = useDeferredValue(typed.trim())
  // The code of a voucher is money: it stays out of addresses
  const isAsking = q.length >= MIN_LETTERS && readVoucherCode(q).kind !== 'code'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => (await read<Data<Found>>('/find', { query: { q }, signal })).data,
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  return {
    isAsking,
    found: isAsking ? data : NOTHING,
    error: isAsking ? error : null,
    isCurrent: !isPlaceholderData,
    retry: () => void refetch(),
  }
}

export function FindBox() {
  const { scan, keys, find: words } = useWords(frameWords)
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // `actions`: opened by Ctrl-K, with every action and the first option chosen
  const [opened, setOpened] = useState<'typed' | 'actions'>()
  const [at, setAt] = useState<string>()
  const { isAsking, found, error, isCurrent, retry } = useFind(typed)
  const commands = useOfferedCommands()
  const isOpen = opened === 'actions' || (opened === 'typed' && isAsking)
  const isForActions = opened === 'actions'
  const options = isOpen ? optionsOf(typed, { found: found ?? NOTHING, commands, isForActions }) : []
  const chosen = options.find(({ key }) => key === at) ?? (isForActions ? options[0] : undefined)
  const close = () => {
    setOpened(undefined)
    setAt(undefined)
  }
  useCommands([
    { label: scan.label, key: '/', run: () => box.current?.focus() },
    {
      label: keys.palette,
      key: 'ctrl+k',
      run: () => {
        box.current?.focus()
        setOpened('actions')
      },
    },
  ])
  // Before the screen's own
  useCommands(isOpen ? [{ label: keys.close, key: 'Escape', run: close }] : [])
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = new AbortController()
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) {
        setOpened(undefined)
        setAt(undefined)
      }
    }
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, outside, { signal: leave.signal })
    return () => leave.abort()
  }, [isOpen])

  function open(option: Option) {
    setTyped('')
    close()
    focusScreen()
    if (option.kind === 'action') option.command.run()
    else void navigate(option.to)
  }
  function step(by: number) {
    const now = chosen ? options.indexOf(chosen) : by > 0 ? -1 : 0
    setAt(options[(now + by + options.length) % Math.max(options.length, 1)]?.key)
  }
  const isEmpty = options.length === 0 && !error && (isCurrent || !isAsking) && found !== undefined
  return (
    <form
      ref={form}
      role="search"
      className="relative min-w-0 max-w-130 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) return open(chosen)
        if (typed.trim() !== '') giveScan(readCode(typed))
        setTyped('')
        // Letters are commands of the answer again
        focusScreen()
        return close()
      }}
    >
      <ScanIcon className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5" />
      <input
        ref={box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen && `${id}-list-${options.indexOf(chosen)}`}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpened((now) => now ?? 'typed')
          setAt(undefined)
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (event.key === 'Escape' && !isOpen) focusScreen()
          if (by === undefined || !isOpen) return
          event.preventDefault()
          step(by)
        }}
        aria-label={scan.label}
        placeholder={scan.box}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-10 w-full rounded-full border border-edge bg-card pr-12 pl-12 pointer-coarse:h-11"
      />
      <KeyCap of="/" className="absolute inset-y-0 right-3 my-auto h-5" />
      {isOpen && (
        <div
          aria-busy={!isCurrent}
          className="absolute top-full left-0 z-20 mt-2 w-[min(60rem,calc(100vw-2rem))] rounded-lg border border-hairline bg-card p-2 shadow-lg"
        >
          {error && <FailedState error={error} onRetry={retry} />}
          {!error && isAsking && !found && <SkeletonRows count={4} className="h-12" />}
          {options.length > 0 && (
            <FindResults
              id={`${id}-list`}
              options={options}
              chosen={chosen}
              onPoint={({ key }) => setAt(key)}
              onOpen={open}
            />
          )}
          <p role="status" className={isEmpty ? 'px-4 py-6 text-muted' : 'sr-only'}>
            {isEmpty ? words.none : isCurrent && isAsking ? words.count(options.length) : ''}
          </p>
        </div>
      )}
    </form>
  )
}
