import type { ComponentProps } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { hasButton?: boolean }

/** One of several, as a box that is pressed: its radio button is in it, or is not seen. `className` is the box's. */
export function Choice({ hasButton, className, children, ...radio }: ChoiceProps) {
  return (
    <label
      className={`cursor-pointer rounded-md border border-edge bg-card has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary-text ${className}`}
    >
      <input {...radio} type="radio" className={hasButton ? 'size-5 shrink-0 accent-primary' : 'sr-only'} />
      {children}
    </label>
  )
}
