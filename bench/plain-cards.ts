/** What React at least costs: a page of cards that know nothing, made with `renderToString`. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const CARDS = 20

const card = (id: number) =>
  createElement(
    'li',
    { key: id },
    createElement(
      'a',
      { href: `/bookdetails/${id}` },
      createElement('img', { src: `/covers/${id}`, alt: '' }),
    ),
    createElement('h3', null, `Book ${id}`),
    createElement('p', null, 'Author'),
    createElement('p', null, '12,00 €'),
  )

/** Renders the page. */
export const plainCards = (): string =>
  renderToString(createElement('ul', null, ...Array.from({ length: CARDS }, (_, at) => card(at + 1))))
