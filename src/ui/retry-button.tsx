import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useText } from './text.tsx'

/** A button that tries again what failed, in the same word everywhere. */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props}>{useText().common.failed.retry}</Button>
)
