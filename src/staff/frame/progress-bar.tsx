type ProgressBarProps = {
  label: string
  /** From 0 to 1; undefined: nobody knows yet. */
  part?: number | undefined
}

/** How far something has come. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return <progress aria-label={label} max={1} value={part} className="h-2.5 w-full" />
}
