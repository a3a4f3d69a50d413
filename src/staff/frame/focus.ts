/** Where the focus is: on the title of a screen that opens, in its next part with F6, and never gone with what it was on. */
import { useEffect } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useWords } from '#ui/text.tsx'
import { useCommands } from '../commands/commands.tsx'
import { announce } from './announcer.tsx'

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'

const isShown = (element: Element) => element.isConnected && element.checkVisibility()

const shownIn = (place: ParentNode, what: string) =>
  [...place.querySelectorAll<HTMLElement>(what)].filter(isShown)

function focusOn(element: HTMLElement): void {
  if (!element.matches(CONTROLS)) element.tabIndex = -1
  element.focus()
}

/** Puts the focus on the title of the screen, from where Tab goes on into it. */
export function focusScreen(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title) focusOn(title)
}

/** Reading begins at the title of a screen that opens, unless it has put the focus into a field of its own. */
export function useArrival(): void {
  useEffect(() => {
    const isWithin = document.activeElement?.parentElement?.closest('main, dialog:modal')
    if (!isWithin) focusScreen()
  }, [])
}

/** F6 goes to the next part of a screen, Shift+F6 to the one before: to what is done there, after its heading was said. */
export function useParts(): void {
  const { keys } = useWords(frameWords)
  useCommands([
    { label: keys.nextPart, key: 'F6', run: () => goToPart(1) },
    { label: keys.previousPart, key: 'shift+F6', run: () => goToPart(-1) },
  ])
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function goToPart(by: 1 | -1): void {
  const headings = shownIn(document, 'main h1, main h2').filter((heading) => !heading.closest('dialog'))
  const now = document.activeElement ?? document.body
  const at = headings.findLastIndex((heading) => heading === now || isBefore(heading, now))
  const to = (at + by + headings.length) % headings.length
  const heading = headings[at === -1 ? 0 : to]
  if (!heading) return
  const next = headings[headings.indexOf(heading) + 1]
  const control =
    heading.matches('h2') &&
    shownIn(document, 'main *')
      .filter((element) => element.matches(CONTROLS))
      .find((element) => isBefore(heading, element) && (!next || isBefore(element, next)))
  announce(heading.textContent)
  focusOn(control || heading)
}

/** What goes with a button that was pressed, or with its dialog, leaves the focus at the heading of where it was. */
export function useFocusStays(): void {
  useEffect(() => {
    const leave = new AbortController()
    const isNowhere = () => document.activeElement === document.body
    // What has the focus, and all around it, the nearest first
    let places: Element[] = []
    const enter = ({ target }: FocusEvent) => {
      places = []
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) places.push(at)
    }
    // Whoever presses beside everything means it
    const forget = () =>
      setTimeout(() => {
        if (places[0] && isShown(places[0]) && isNowhere()) places = []
      })
    const observer = new MutationObserver(() => {
      if (!places[0] || isShown(places[0]) || !isNowhere()) return
      const around = places.filter(isShown)
      const heading = around.flatMap((place) => shownIn(place, 'h1, h2, h3').slice(0, 1))[0]
      if (heading) focusOn(heading)
    })
    document.addEventListener('focusin', enter, { signal: leave.signal })
    document.addEventListener('focusout', forget, { signal: leave.signal })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'hidden'] })
    return () => {
      leave.abort()
      observer.disconnect()
    }
  }, [])
}
