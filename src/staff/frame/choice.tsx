type ChoiceProps<Value extends string> = {
  label: string
  /** What is left out is not offered. */
  options: Partial<Record<Value, string>>
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few, each a button that stays pressed. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex overflow-clip rounded-md border border-edge">
      {(Object.entries(options) as [Value, string][]).map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-(--control-height) border-edge bg-card px-3 text-sm not-first:border-l hover:bg-tint focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:font-semibold"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
