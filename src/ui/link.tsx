/**
 * Links between the pages of an app: plain ones, of which a page shows hundreds, followed by one listener of the document. A
 * router's own link asks it for four contexts and resolves its path on the server, when a browser takes the page over and at each change.
 */
import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the same site. */
  to: string
  /** How, if not as a page of its own that begins at its top: scrolled as this one, in this one's place in the history, as a document. */
  follow?: 'keep-scroll' | 'replace' | 'document'
}

/** A link to another page of the app; it loads a document until the app has started, and in another tab. */
export function Link({ to, follow, children, ...props }: LinkProps) {
  return (
    <a {...props} href={to} data-follow={follow === 'document' ? undefined : (follow ?? '')}>
      {children}
    </a>
  )
}

/** Whether a click opens a link here: not in another tab or window, nor as a download. */
export const opensHere = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>,
): boolean => event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** Follows the links of an app from page to page while it runs; whoever listens to a link comes first, and may prevent it. */
export function useFollowedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || !opensHere(event) || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[data-follow]')
      if (!link || link.target !== '') return
      event.preventDefault()
      const { follow: how } = link.dataset
      void navigate(link.pathname + link.search + link.hash, {
        // The way back leads to another page
        replace: how === 'replace' || link.href === window.location.href,
        preventScrollReset: how === 'keep-scroll',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
