/** The search field of the header (§2, §5, §8, §9). */
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Article } from '#shared/contract/articles.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { painted, pass, stopClock } from '../../../tests/support/component/clock.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { suggestionWords } from '#shared/text/en/suggestions.ts'
import { NameSearch } from '../browse/name-search.tsx'

const BOOKS = [
  anArticle({ id: 1, designation: 'La Peste', format: 'poche', dc_editor: 'Gallimard' }),
  anArticle({ id: 2, designation: 'La Peste', format: 'broche', dc_editor: 'Gallimard' }),
  anArticle({ id: 3, designation: 'La Chute', descriptif: 'Un avocat parle. '.repeat(30) }),
]

const listOf = (data: readonly Article[]) => ({ data, meta: { total: data.length, page: 1, per_page: 6 } })

/** The field, over a shop that finds some books for all words; `requested` are those that were searched for. */
async function searching(options: Parameters<typeof mountShop>[0] = {}) {
  const requested: (string | null)[] = []
  answer('GET /articles', ({ query }) => {
    requested.push(query.get('smart_search'))
    return listOf(BOOKS)
  })
  answer('GET /collaborators', () => ({ data: [], meta: { total: 0, page: 1, per_page: 3 } }))
  answer('GET /series', () => ({ data: [] }))
  const shop = await mountShop(options)
  const { layout } = shop.words
  const suggestions = page.getByRole('listbox', { name: layout.searchResults })
  return {
    ...shop,
    requested,
    layout,
    field: page.getByRole('combobox', { name: layout.searchLabel }),
    suggestions,
    options: suggestions.getByRole('option'),
  }
}

describe('the search field', () => {
  it('asks from 2 characters, 500 ms after typing stops (§5, §9)', async () => {
    const { requested, field, suggestions } = await searching()
    // The code of what is shown is loaded by now
    await field.fill('camus')
    await expect.element(suggestions).toBeVisible()
    await field.fill('')
    await expect.element(suggestions).not.toBeInTheDocument()
    requested.length = 0
    stopClock()
    await userEvent.keyboard('v')
    await pass(5000)
    await userEvent.keyboard('o')
    await pass(499)
    await userEvent.keyboard('l')
    await pass(499)
    expect(requested).toEqual([])
    await pass(1)
    expect(requested).toEqual(['vol'])
    vi.useRealTimers()
    await expect.element(suggestions).toBeVisible()
  })

  it('hides what it suggests 200 ms after it is left (§9)', async () => {
    const { field, suggestions } = await searching()
    await field.fill('camus')
    await expect.element(suggestions).toBeVisible()
    stopClock()
    await userEvent.tab({ shift: true })
    await pass(199)
    expect(field.element()).not.toHaveFocus()
    expect(suggestions.element()).toBeVisible()
    await pass(1)
    expect(suggestions.query()).toBeNull()
    await field.click()
    await painted()
    expect(suggestions.element()).toBeVisible()
  })

  it('drops answers to words that are no longer typed', async () => {
    const { field, suggestions } = await searching()
    const late = later()
    const requested = later()
    answer('GET /articles', ({ query }) => {
      if (query.get('smart_search') === 'peste') return listOf([anArticle({ designation: 'La Peste' })])
      requested.resolve(undefined)
      return late.promise
    })
    await field.fill('etranger')
    await requested.promise
    await field.fill('peste')
    await expect.element(suggestions).toMatchTextContent(/La Peste/)
    late.resolve(listOf([anArticle({ designation: 'L’Étranger' })]))
    await painted()
    await expect.element(suggestions).toMatchTextContent(/La Peste/)
    await expect.element(suggestions).not.toMatchTextContent(/Étranger/)
  })

  it('is steered by arrow keys: Escape hides what is suggested, Enter opens the one reached', async () => {
    const { address, field, options, suggestions } = await searching()
    const reached = suggestions.getByRole('option', { selected: true })
    await field.fill('camus')
    await expect.element(options.first()).toBeVisible()
    await expect.element(reached).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(reached).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')

    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('camus')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(suggestions).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(address).toBe('/bookdetails/1-la-peste')
    await expect.element(field).toHaveValue('')
    await expect.element(suggestions).not.toBeInTheDocument()
  })

  it('opens the book of a suggestion that is pressed, and clears the text (§2)', async () => {
    const { address, field, options } = await searching({ language: 'eng' })
    await field.fill('camus')
    await options.nth(2).click()
    await expect.poll(address).toBe('/en/bookdetails/3-la-chute')
    await expect.element(field).toHaveValue('')
  })

  it.each(['fr', 'eng'] as const)(
    'suggests books, people, series and shelves in named groups that the arrow keys go through (%s)',
    async (language) => {
      const { address, field, options, suggestions } = await searching({ language })
      answer('GET /articles', () => ({
        data: [
          anArticle({
            id: 4,
            designation: 'Maigret',
            series: { name: 'Maigret', volume: 1 },
            contributors: [{ id: 9, _nom: 'Jules Maigret', role: 'author' }],
          }),
        ],
        meta: {
          total: 1,
          page: 1,
          per_page: 6,
          understood: { words: '', category: [{ id: 4, _nom: 'Polar' }], applied: true },
        },
      }))
      await field.fill('maigret')
      const { groups } = suggestionWords[language]
      const named = (name: string) => suggestions.getByRole('group', { name }).getByRole('option')
      await expect.element(named(groups.book)).toMatchTextContent(/Maigret/)
      await expect.element(named(groups.person)).toHaveTextContent('Jules Maigret')
      await expect.element(named(groups.series)).toHaveTextContent('Maigret')
      await expect.element(named(groups.shelf)).toHaveTextContent('Polar')
      await expectAccessible(suggestions.element())
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect.element(named(groups.person)).toHaveAttribute('aria-selected', 'true')
      await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(1).element().id)
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      const prefix = language === 'eng' ? '/en' : ''
      await expect.poll(address).toBe(`${prefix}/books?category=4`)
    },
  )

  it('suggests the person whose misspelt name was corrected, and who has none of the first books', async () => {
    const { field, suggestions } = await searching()
    const christie = { id: 9, _nom: 'Agatha Christie', role: 'author' } as const
    answer('GET /articles', () => ({
      data: [anArticle({ id: 4, contributors: [christie] })],
      meta: { total: 1, page: 1, per_page: 6, suggestion: 'agatha christie' },
    }))
    const people = suggestions
      .getByRole('group', { name: suggestionWords.fr.groups.person })
      .getByRole('option')
    await field.fill('agata cristi')
    await expect.element(people).toHaveTextContent('Agatha Christie')
    answer('GET /articles', () => listOf(BOOKS))
    answer('GET /collaborators', ({ query }) => ({
      data: [{ id: 10, _nom: 'Anna Christie', sort_name: 'Christie', letter: 'C', article_count: 1 }],
      meta: { total: 1, page: 1, per_page: Number(query.get('per_page')) },
    }))
    await field.fill('christie')
    await expect.element(people).toHaveTextContent('Anna Christie')
    // Without them the books are suggested all the same
    answer('GET /collaborators', () => refusal(503, 'INTERNAL'))
    await field.fill('peste')
    await expect.element(suggestions.getByRole('option')).toHaveLength(3)
  })

  it('lists every book found when it is sent as it is; so does the link below what it suggests', async () => {
    const { address, banner, field, suggestions } = await searching()
    await field.fill('camus')
    await expect.element(suggestions).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/books?smart_search=camus')
    await expect.element(suggestions).not.toBeInTheDocument()
    await field.fill('camus peste')
    await banner.getByRole('search').getByRole('link').click()
    await expect.poll(address).toBe('/books?smart_search=camus+peste')
    await expect.element(field).toHaveValue('camus peste')
  })

  it('sends nothing of fewer than two characters, and says so (§5)', async () => {
    const { address, banner, field, layout } = await searching()
    const said = banner.getByText(layout.searchTooShort).last()
    for (const typed of ['a', ' a ', '']) {
      await field.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(said).toBeVisible()
      expect(address()).toBe('/')
    }
    await userEvent.type(field, 'l')
    await expect.element(said).not.toBeInTheDocument()
  })

  it('has the same rule as the search of names (§5)', async () => {
    const Names = () => (
      <main id="main">
        <NameSearch action="/collaborators" label="Auteurs" words="" wasTooShort={false} />
      </main>
    )
    const { address, layout, main } = await searching({
      path: '/collaborators',
      screens: [{ path: '/collaborators', Component: Names }],
    })
    await main.getByRole('searchbox').fill('a')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText(layout.searchTooShort)).toBeVisible()
    expect(address()).toBe('/collaborators')
    await main.getByRole('searchbox').fill('ad')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/collaborators?smart_search=ad')
  })

  it('shows what the list was searched for, and asks for nothing by itself', async () => {
    const { requested, banner, field, layout, suggestions } = await searching({
      path: '/books?smart_search=camus',
    })
    await expect.element(field).toHaveValue('camus')
    stopClock()
    await pass(2000)
    expect(suggestions.query()).toBeNull()
    expect(requested).toEqual([])
    vi.useRealTimers()
    await banner.getByRole('link', { name: layout.events, exact: true }).click()
    await expect.element(field).toHaveValue('')
  })

  it('distinguishes two editions of a title, and says in two lines what a book is about (§9)', async () => {
    const { field, options, words } = await searching()
    await field.fill('camus')
    const { formats } = words.catalogue
    await expect.element(options.nth(0)).toMatchTextContent(`${formats.poche} · Gallimard`)
    await expect.element(options.nth(1)).toMatchTextContent(`${formats.broche} · Gallimard`)
    const about = options
      .nth(2)
      .getByText(/Un avocat parle/)
      .element()
    const lines = about.clientHeight / Number.parseFloat(getComputedStyle(about).lineHeight)
    expect(Math.round(lines)).toBe(2)
  })

  it('suggests nothing and says nothing when a search fails (§8)', async () => {
    const { field, suggestions } = await searching()
    await field.fill('camus')
    await expect.element(suggestions).toBeVisible()
    const messages = page.getByRole('status').filter({ hasText: /\S/ })
    const before = messages.elements().map(({ textContent }) => textContent)
    const refused = later()
    answer('GET /articles', () => {
      refused.resolve(undefined)
      return refusal(503, 'INTERNAL')
    })
    await field.fill('hadrien')
    await refused.promise
    await expect.element(suggestions).not.toBeInTheDocument()
    answer('GET /articles', () => listOf(BOOKS))
    await field.fill('camus')
    await expect.element(suggestions).toBeVisible()
    expect(messages.elements().map(({ textContent }) => textContent)).toEqual(before)
  })
})
