import { useId } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createKeeper } from './keep-parts.ts'
import { KeeperContext, Kept } from './kept.tsx'

const onRender = vi.fn<(title: string) => void>()

function Title({ title, cents }: { title: string; cents: number }) {
  onRender(title)
  return (
    <p>
      {title} <b>{cents}</b>
    </p>
  )
}

const card = (title: string, cents: number) => (
  <Kept by={['test', title, cents]}>
    <Title title={title} cents={cents} />
  </Kept>
)

function render(page: ReactNode, { nonce = crypto.randomUUID(), shared = 'fr', step = 1 } = {}) {
  const keeper = createKeeper({ nonce, shared, step })
  onRender.mockClear()
  return keeper.fill(renderToString(<KeeperContext value={keeper.marks}>{page}</KeeperContext>)).toString()
}

const page = (cents: number) => (
  <ul>
    <li>{card('Une vie', cents)}</li>
    <li>
      <Kept by={['both', cents]}>
        <div>{card('Germinal', cents)}</div>
      </Kept>
    </li>
    <li>{card('Une vie', cents)}</li>
  </ul>
)

describe('the parts of a page that are kept', () => {
  it('are rendered once, and stand in later pages as they would without', () => {
    const plain = renderToString(page(950))
    expect(render(page(950))).toBe(plain)
    expect(onRender).toHaveBeenCalled()
    expect(render(page(950))).toBe(plain)
    expect(onRender).not.toHaveBeenCalled()
  })

  it('are others once a price has changed, or what all pages share', () => {
    render(page(950))
    const later = render(page(760))
    expect(later).toBe(renderToString(page(760)))
    expect(later).not.toContain('950')
    render(page(760), { shared: 'eng' })
    expect(onRender).toHaveBeenCalled()
  })

  it('are rendered again where they hold an id of their place', () => {
    function Named() {
      return <p id={useId()}>named</p>
    }
    const named = (
      <ul>
        {[1, 2].map((key) => (
          <li key={key}>
            <Kept by={['named']}>
              <Named />
            </Kept>
          </li>
        ))}
      </ul>
    )
    const ids = [...render(named).matchAll(/id="([^"]+)"/g), ...render(named).matchAll(/id="([^"]+)"/g)]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2)
  })

  it('take no content for their marks', () => {
    expect(render(<p>~guessed~0;</p>)).toBe('<p>~guessed~0;</p>')
  })
})
