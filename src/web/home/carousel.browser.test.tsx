/** The slides of the home page (§2, §9): one every 5 seconds, unless somebody looks closer or wants no motion. */
import { afterEach, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { painted, pass, stopClock } from '../../../tests/support/component/clock.ts'
import { Carousel } from './carousel.tsx'

const AUTOPLAY_MS = 5000
const SLIDES = ['Premier', 'Deuxième', 'Troisième'].map((title) => ({
  image: null,
  kicker: '',
  title,
  text: '',
  link: '/books',
  linkLabel: title,
  books: [],
}))

/** Component tests want no motion unless they say so. */
const wantMotion = (isWanted: boolean) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isWanted ? 'no-preference' : 'reduce' }],
  })
afterEach(() => wantMotion(false))

async function theSlides() {
  const Home = () => (
    <main id="main">
      <Carousel slides={SLIDES} />
      <button type="button">…</button>
    </main>
  )
  const { main, words } = await mountShop({ path: '/books', screens: [{ path: '/books', Component: Home }] })
  const region = main.getByRole('region', { name: words.home.carousel })
  const button = (name: string) =>
    region.getByRole('button', { name, includeHidden: true }).element() as HTMLElement
  const dot = (slide: number) => button(words.home.slide(slide, SLIDES.length))
  return {
    region,
    dot,
    words,
    pause: () => button(words.home.pause),
    play: () => button(words.home.play),
    /** Looks at the region, or away from it, with the pointer. */
    point: (type: 'pointerenter' | 'pointerleave') => region.element().dispatchEvent(new PointerEvent(type)),
    lookAway: () => (main.getByRole('button', { name: '…' }).element() as HTMLElement).focus(),
    shown: () =>
      SLIDES.map((_, at) => dot(at + 1)).findIndex((one) => one.getAttribute('aria-current') === 'true') + 1,
  }
}

it('change every 5 seconds (§9), wait while looked at, and stop on request', async () => {
  await wantMotion(true)
  stopClock()
  const { lookAway, pause, play, point, shown } = await theSlides()
  await pass(AUTOPLAY_MS - 1)
  expect(shown()).toBe(1)
  await pass(1)
  expect(shown()).toBe(2)

  point('pointerenter')
  await pass(3 * AUTOPLAY_MS + 1)
  expect(shown()).toBe(2)
  point('pointerleave')
  await pass(AUTOPLAY_MS)
  expect(shown()).toBe(3)

  pause().focus()
  await pass(3 * AUTOPLAY_MS + 1)
  expect(shown()).toBe(3)
  await userEvent.keyboard('{Enter}')
  await painted()
  expect(document.activeElement).toBe(play())
  lookAway()
  await pass(3 * AUTOPLAY_MS + 1)
  expect(shown()).toBe(3)

  play().focus()
  await userEvent.keyboard('{Enter}')
  lookAway()
  await pass(AUTOPLAY_MS)
  expect(shown()).toBe(1)
})

it('stand still for visitors who want no motion, and change when pressed', async () => {
  stopClock()
  const { dot, pause, region, shown } = await theSlides()
  await pass(4 * AUTOPLAY_MS)
  expect(shown()).toBe(1)
  expect(pause().checkVisibility()).toBe(false)
  dot(3).click()
  await painted()
  expect(shown()).toBe(3)
  // The slides that are not shown are not there for anybody
  expect(
    region
      .getByRole('heading', { level: 2 })
      .elements()
      .map((title) => title.textContent),
  ).toEqual(['Troisième'])
  expect(page.getByRole('link', { name: 'Premier' }).elements()).toEqual([])
})
