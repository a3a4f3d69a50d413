import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md text-base font-semibold text-center transition-colors select-none aria-disabled:opacity-45 disabled:opacity-45 disabled:cursor-not-allowed'

const VARIANTS = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-pressed [a&]:hover:bg-primary-pressed',
  secondary:
    'bg-secondary text-on-secondary enabled:hover:bg-secondary-pressed [a&]:hover:bg-secondary-pressed',
  outline: 'border border-edge bg-card text-ink enabled:hover:bg-tint [a&]:hover:bg-tint',
  quiet: 'text-primary-text enabled:hover:bg-tint [a&]:hover:bg-tint',
}

const SIZES = {
  normal: 'min-h-12 px-6',
  small: 'min-h-11 px-4',
  icon: 'size-11 shrink-0',
  /** As high as the fields of its side. */
  control: 'min-h-(--control-height) px-4 text-sm',
  squareControl: 'size-(--control-height) shrink-0',
}

type Look = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES; className?: string }

function look({ variant = 'primary', size = 'normal', className = '' }: Look) {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}

/** A button; `size="icon"` needs an `aria-label`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={look({ variant, size, className })}
      {...props}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: LinkProps & Look) {
  return <Link className={look({ variant, size, className })} {...props} />
}
