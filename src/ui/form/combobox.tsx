import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from './field.tsx'

export type Suggestion = { id: string; name: string }

type ComboboxProps = {
  label: string
  /** Beside the label. */
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  typed: string
  onType: (typed: string) => void
  /** What fits what is typed. */
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
  /** Takes what was typed as it is, by Enter; without it only suggestions can be chosen. */
  onTake?: () => void
}

/** A text field that suggests: arrows go along the list, Enter chooses, Escape closes it. */
export function Combobox({
  label,
  mark,
  hint,
  error,
  typed,
  onType,
  suggestions,
  onChoose,
  onTake,
}: ComboboxProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const active = isShown ? suggestions[at] : undefined

  const choose = (suggestion: Suggestion) => {
    setIsOpen(false)
    setAt(-1)
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + suggestions.length + 1) % (suggestions.length + 1))
    } else if (event.key === 'Enter' && (active || onTake)) {
      // Within a form it would send it
      event.preventDefault()
      if (active) choose(active)
      else onTake?.()
    }
  }

  return (
    <Field
      label={
        <>
          {label} {mark}
        </>
      }
      hint={hint}
      error={error}
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.id}`}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setIsOpen(true)
              setAt(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setIsOpen(false)}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            hidden={!isShown}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-card py-1 shadow-lg"
          >
            {suggestions.map((suggestion) => (
              // The keyboard stays in the field
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={suggestion.id}
                id={`${id}-${suggestion.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={suggestion === active}
                className="flex min-h-9 items-center px-3 text-sm hover:bg-tint aria-selected:bg-tint pointer-coarse:min-h-11"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                {suggestion.name}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
