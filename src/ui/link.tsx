/** Links between the pages of an app, which its router follows without another document. */
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the same site. */
  to: string
  /** How, if not as a page of its own that begins at its top: scrolled as this one, in this one's place in the history, as a document. */
  follow?: 'keep-scroll' | 'replace' | 'document'
}

/** A link to another page of the app; it loads a document until the app has started, and in another tab. */
export function Link({ follow, ...props }: LinkProps) {
  return (
    <RouterLink
      {...props}
      // Left to the router, the address that is open already takes its own place in the history
      replace={follow === 'replace' ? true : undefined}
      preventScrollReset={follow === 'keep-scroll'}
      reloadDocument={follow === 'document'}
    />
  )
}

/** Whether a click opens a link here: not in another tab or window, nor as a download. */
export const opensHere = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>,
): boolean => event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
