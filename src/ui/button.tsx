import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet'
  size?: 'normal' | 'small' | 'icon' | 'control' | 'squareControl'
  className?: string
}

/** Classes of `button.css`. */
const look = ({ variant = 'primary', size = 'normal', className = '' }: Look) =>
  `button button-${variant} button-${size} ${className}`.trimEnd()

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
