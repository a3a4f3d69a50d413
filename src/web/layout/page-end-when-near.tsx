/**
 * The end of every page is far below what is read first: it comes from the server as it is, and a browser loads what makes it
 * answer when somebody comes near. Its links lead on before that.
 */
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ifThere } from '../offline/missing-files.ts'

const NEAR: IntersectionObserverInit = { rootMargin: '100%' }
const ID = 'page-end'

let isMounted = false
let open = () => {}
const isWanted = new Promise<void>((resolve) => (open = resolve))

/** Stands in where the file cannot be had: what the server sent, in the same element, which React takes over as it is. */
function AsSent() {
  const [__html] = useState(() => document.querySelector(`#${ID} > div`)?.innerHTML ?? '')
  // oxlint-disable-next-line react/no-danger -- it stands in this very place already
  return <div className="contents" dangerouslySetInnerHTML={{ __html }} />
}

async function load() {
  await isWanted
  const part = await ifThere(() => import('./page-end.tsx'))
  return { default: part?.PageEnd ?? AsSent }
}

// On the server it is there at once, so that it is part of the first text
const PageEnd = import.meta.env.SSR ? (await import('./page-end.tsx')).PageEnd : lazy(load)

/** Without properties and memoised: only what the router tells renders it again. */
export const PageEndWhenNear = memo(function PageEndWhenNear() {
  const place = useRef<HTMLDivElement>(null)
  useNavigation()
  // A link to a place within the page is no navigation
  useLocation()
  // What the router tells might concern that part as well: React waits with showing it anywhere until the part is here
  if (isMounted) open()

  useEffect(() => {
    isMounted = true
    // Neither the place nor what is in it has a box
    const first = place.current?.querySelector(':scope > div > *')
    if (!first) return
    const near = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && open(),
      NEAR,
    )
    near.observe(first)
    return () => near.disconnect()
  }, [])

  return (
    <div ref={place} id={ID} className="contents">
      <Suspense fallback={null}>
        <PageEnd />
      </Suspense>
    </div>
  )
})
