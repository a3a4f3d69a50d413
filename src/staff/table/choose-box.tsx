type ChooseBoxProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Chooses a row, or all of them. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className="flex size-8 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  )
}
