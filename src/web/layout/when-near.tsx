/**
 * Parts of a page far below what is read first, whose controls are links and forms: they come from the server as they are, and a
 * browser loads what makes them answer when somebody comes near. Their links lead on before that.
 */
import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMoney } from '#ui/money.tsx'
import { ifThere } from '../offline/missing-files.ts'
import { INTERACTIVE } from '../paint-first.ts'

const NEAR: IntersectionObserverInit = { rootMargin: '100%' }

/**
 * Makes a part whose code is loaded when somebody comes near. `load` answers what renders one `<div className="contents">`;
 * `sent` is the same on the server, where it is there at once, and undefined in a browser.
 */
export function whenNear<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
  sent: ComponentType<P> | undefined,
) {
  let isMounted = false
  let open = () => {}
  let loading: Promise<ComponentType<P> | undefined> | undefined
  const isWanted = new Promise<void>((resolve) => (open = resolve))
  const loadOnce = () => (loading ??= ifThere(load))
  // A screen that a link leads to is sent nothing, and loads its parts with it
  if (!sent && performance.getEntriesByName(INTERACTIVE).length > 0) {
    void loadOnce()
    open()
  }

  /** Stands in where the file cannot be had: what the server sent, in the same element, which React takes over as it is. */
  function AsSent() {
    const [__html] = useState(() => document.querySelector(`#${id} > div`)?.innerHTML ?? '')
    // oxlint-disable-next-line react/no-danger -- it stands in this very place already
    return <div className="contents" dangerouslySetInnerHTML={{ __html }} />
  }

  const Part: ComponentType<P> =
    sent ?? lazy(async () => ({ default: (await isWanted, await loadOnce()) ?? AsSent }))

  // Only its properties and what it reads here render it again
  return memo(function WhenNear(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useNavigation()
    // A link to a place within the page is no navigation
    useLocation()
    useMoney()
    // What changes might concern that part as well: React waits with showing it anywhere until the part is here
    if (isMounted) open()

    useEffect(() => {
      isMounted = true
      // Neither the place nor what is in it has a box
      const first = place.current?.querySelector(':scope > div > *')
      // A page that was come to by a link has nothing there yet
      if (!first) return open()
      const near = new IntersectionObserver(
        (entries) => entries.some((one) => one.isIntersecting) && open(),
        NEAR,
      )
      near.observe(first)
      return () => near.disconnect()
    }, [])

    return (
      <div ref={place} id={id} className="contents">
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}
