import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { whenNear } from './when-near.tsx'

/** A part with one button, which says that it answers. */
const partNamed = (name: string) => () => (
  <div className="contents">
    <button type="button" onClick={({ currentTarget }) => (currentTarget.textContent = `${name} answers`)}>
      {name}
    </button>
  </div>
)
const parts = { far: partNamed('far'), near: partNamed('near') }

/** Opens a page that the server has sent whole, with a part far below the screen before one that is on it. */
function openPage(): { requested: readonly string[] } {
  const requested: string[] = []
  const make = (isServer: boolean) => {
    const part = (name: 'far' | 'near') =>
      whenNear(
        name,
        () => (requested.push(name), Promise.resolve(parts[name])),
        isServer ? parts[name] : undefined,
      )
    const [Far, Near] = [part('far'), part('near')]
    const Screen = () => (
      <Suspense>
        <Far />
        <Near />
      </Suspense>
    )
    return (
      <TextProvider language="fr" text={textOf('fr')}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Screen }])} />
      </TextProvider>
    )
  }
  const style = new CSSStyleSheet()
  style.replaceSync('#far button { position: absolute; top: 500vh }')
  document.adoptedStyleSheets = [style]
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(make(true))
  const root = hydrateRoot(place, make(false))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { requested }
}

it('asks for the code of a part when somebody comes near it, and not before', async () => {
  const { requested } = openPage()
  const [far, near] = [page.getByRole('button', { name: /far/ }), page.getByRole('button', { name: /near/ })]
  await expect.element(far).toBeInTheDocument()
  // React takes parts over in their order: once the second one answers, the first one had its turn
  await expect
    .poll(async () => {
      await near.click()
      return near.element().textContent
    })
    .toBe('near answers')
  expect(requested).toEqual(['near'])
  far.element().scrollIntoView()
  await expect.poll(() => requested).toEqual(['near', 'far'])
})
