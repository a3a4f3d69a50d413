/** The search field of the header (§2, §5, §9). */
import type { Page } from '@playwright/test'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const isSuggestion = (address: string) =>
  address.includes('/api/') && new URL(address).searchParams.has('smart_search')

/** Stops the page's clock at a moment that has not come yet. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60 * 60 * 1000)

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech

  test.describe(`searching in ${language}`, () => {
    test('asks from 2 characters, 500 ms after typing stops (§5, §9)', crosswise, async ({ page }) => {
      const { field, search, suggestions } = readerOf(page, speech)
      const asked: string[] = []
      page.on('request', (sent) => {
        if (isSuggestion(sent.url())) asked.push(new URL(sent.url()).searchParams.get('smart_search') ?? '')
      })
      await page.clock.install()
      await page.goto(`${prefix}/books`)
      await search('camus')
      await field.fill('')
      await expect(suggestions).toBeHidden()
      await stopClock(page)
      asked.length = 0

      await field.pressSequentially('v')
      await page.clock.runFor(5000)
      await field.pressSequentially('o')
      await page.clock.runFor(499)
      await field.pressSequentially('l')
      await page.clock.runFor(499)
      expect(asked).toEqual([])
      await page.clock.runFor(1)
      await expect(suggestions).toBeVisible()
      expect(asked).toEqual(['vol'])
    })

    test('hides what it suggests 200 ms after the field is left (§9)', crosswise, async ({ page }) => {
      const { field, search, suggestions } = readerOf(page, speech)
      await page.clock.install()
      await page.goto(`${prefix}/books`)
      await search('camus')
      await stopClock(page)
      await field.blur()
      await page.clock.runFor(199)
      await expect(suggestions).toBeVisible()
      await page.clock.runFor(1)
      await expect(suggestions).toBeHidden()
      await field.focus()
      await expect(suggestions).toBeVisible()
    })

    test('drops answers to words that are no longer typed', crosswise, async ({ page }) => {
      const { field, options, search, suggestions } = readerOf(page, speech)
      await page.goto(`${prefix}/books`)
      await search('hadrien')
      const release = Promise.withResolvers<void>()
      const late = Promise.withResolvers<void>()
      await page.route(
        (url) => url.searchParams.get('smart_search') === 'etranger',
        async (route) => {
          late.resolve()
          const answer = await route.fetch()
          await release.promise
          // The page may have hung up by now
          await route.fulfill({ response: answer }).catch(() => {})
          await page.evaluate(() => document.body.setAttribute('data-late-answer', 'sent'))
        },
      )
      await field.fill('etranger')
      await late.promise
      await field.fill('peste')
      await expect(options.first()).toContainText('La Peste')
      release.resolve()
      await expect(page.locator('body')).toHaveAttribute('data-late-answer', 'sent')
      await expect(suggestions).toContainText('La Peste')
      await expect(suggestions).not.toContainText('Étranger')
    })

    test(
      'arrow keys reach the suggestions, Escape hides them, Enter opens the one reached',
      crosswise,
      async ({ page }) => {
        const { field, options, search, suggestions } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        await search('camus')
        const reached = suggestions.getByRole('option', { selected: true })
        await expect(reached).toHaveCount(0)
        await field.press('ArrowDown')
        await expect(options.first()).toHaveAttribute('aria-selected', 'true')
        await field.press('ArrowUp')
        await expect(reached).toHaveCount(0)
        await field.press('ArrowUp')
        await expect(options.last()).toHaveAttribute('aria-selected', 'true')

        await field.press('Escape')
        await expect(suggestions).toBeHidden()
        await expect(field).toHaveValue('camus')
        await expect(field).toHaveAttribute('aria-expanded', 'false')
        await field.press('ArrowDown')
        await expect(suggestions).toBeVisible()

        await search('peste camus')
        await expect(options.first()).toContainText('La Peste')
        await field.press('ArrowDown')
        await field.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: 'La Peste' })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`${prefix}/bookdetails/\\d+-la-peste$`))
        await expect(field).toHaveValue('')
        await expect(suggestions).toBeHidden()
      },
    )

    test('choosing a suggestion clears the text and opens the book (§2)', crosswise, async ({ page }) => {
      const { field, options, search } = readerOf(page, speech)
      await page.goto(`${prefix}/books`)
      await search('peste camus')
      await options.filter({ hasText: 'La Peste' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'La Peste' })).toBeVisible()
      await expect(field).toHaveValue('')
    })

    test(
      'sent as it is, it lists every book found; so does the link below the suggestions',
      crosswise,
      async ({ page }) => {
        const { at, field, search, suggestions, words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        await search('camus')
        await field.press('Enter')
        await expect(page).toHaveURL(at('/books?smart_search=camus'))
        await expect(
          page.getByRole('heading', { level: 1, name: words.list.searchTitle('camus') }),
        ).toBeVisible()
        await expect(suggestions).toBeHidden()

        await search('camus peste')
        await page.getByRole('search').getByRole('link').click()
        await expect(page).toHaveURL(at('/books?smart_search=camus+peste'))
        await expect(field).toHaveValue('camus peste')
      },
    )

    test(
      'finds accented books without accents, and a book by its ISBN with hyphens',
      crosswise,
      async ({ page }) => {
        const { options, search } = readerOf(page, speech)
        await page.goto(`${prefix}/books`)
        await search('letranger camus')
        await expect(options.first()).toContainText('L’Étranger')
        await search('978-2-07-036002-4')
        await expect(options).toHaveCount(1)
        await expect(options.first()).toContainText('L’Étranger')

        await page.goto(`${prefix}/books?smart_search=978-2-07-036002-4`)
        await expect(page.getByRole('main').getByRole('article').first()).toContainText('L’Étranger')
      },
    )

    test(
      'nothing is sent of fewer than two characters, and a word says so (§5)',
      crosswise,
      async ({ page }) => {
        const { at, field, words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        const home = page.url()
        const said = page.getByRole('search').getByText(words.layout.searchTooShort).last()
        for (const typed of ['a', ' a ', '']) {
          await field.fill(typed)
          await field.press('Enter')
          await expect(said).toBeVisible()
          await expect(page).toHaveURL(home)
        }
        await field.pressSequentially('l')
        await expect(said).toBeHidden()
        await page.goto(`${prefix}/collaborators`)
        const names = page.getByRole('main').getByRole('searchbox')
        await names.fill('a')
        await names.press('Enter')
        await expect(page.getByRole('main').getByText(words.layout.searchTooShort)).toBeVisible()
        await expect(page).toHaveURL(at('/collaborators'))
      },
    )

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('one letter lists every book, and says why (§5)', crosswise, async ({ page, request }) => {
        const { field, words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        await field.fill('a')
        await field.press('Enter')
        await expect(page).toHaveURL(/\/books\?smart_search=a$/)
        await expect(page.getByRole('main').getByText(words.layout.searchTooShort)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: words.catalogue.books })).toBeVisible()
        const answer = await request.get('/api/sofialib/bookshop/articles')
        const { meta } = (await answer.json()) as { meta: { total: number } }
        await expect(page.getByText(words.catalogue.countBooks(meta.total), { exact: true })).toBeVisible()
        await expect(field).toHaveValue('a')
        await page.goto(`${prefix}/collaborators?smart_search=a`)
        await expect(page.getByRole('main').getByText(words.layout.searchTooShort)).toBeVisible()
      })

      test('the field shows what a list was searched for', crosswise, async ({ page }) => {
        const { field } = readerOf(page, speech)
        await page.goto(`${prefix}/books?smart_search=L%E2%80%99%C3%A9tranger`)
        await expect(field).toHaveValue('L’étranger')
      })
    })

    test(
      'the field shows what the list was searched for, and asks for nothing by itself',
      crosswise,
      async ({ page }) => {
        const { field, suggestions, words } = readerOf(page, speech)
        const asked: string[] = []
        page.on('request', (sent) => {
          if (isSuggestion(sent.url())) asked.push(sent.url())
        })
        await page.clock.install()
        await page.goto(`${prefix}/books?smart_search=camus`)
        await expect(field).toHaveValue('camus')
        await page.clock.runFor(2000)
        await expect(suggestions).toBeHidden()
        expect(asked).toEqual([])
        await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
        await expect(page.getByRole('region', { name: words.book.buy })).toBeVisible()
        await expect(field).toHaveValue('')
        await page.goBack()
        await expect(field).toHaveValue('camus')
      },
    )

    test(
      'suggestions tell two editions of a title apart, and say what the book is about (§9)',
      crosswise,
      async ({ page, request }) => {
        const { options, search, words } = readerOf(page, speech)
        const lang = language === 'fr' ? 'fr' : 'eng'
        const books = await listBooks(request, { smart_search: 'camus', per_page: '6', lang })
        const told = books.find(({ descriptif }) => descriptif)
        await page.goto(`${prefix}/books`)
        await search('camus')
        await expect(options).toHaveCount(books.length)
        for (const [index, { format, dc_editor }] of books.entries()) {
          await expect(options.nth(index)).toContainText(`${words.catalogue.formats[format]} · ${dc_editor}`)
        }
        const shown = (await options.allTextContents()).map((text, index) => ({ text, index }))
        expect(new Set(shown.map(({ text }) => text)).size).toBe(books.length)
        if (!told) throw new Error('No book of Camus has a description.')
        const line = options.nth(books.indexOf(told)).getByText((told.descriptif ?? '').slice(0, 30))
        await expect(line).toBeVisible()
        const lines = await line.evaluate(
          (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        )
        expect(Math.round(lines)).toBeLessThanOrEqual(2)
      },
    )

    test.describe('that fails', () => {
      test.use({ expectedNoise: [/status of 503/] })

      test('suggests nothing and says nothing (§8)', crosswise, async ({ page }) => {
        const { field, said, search, suggestions } = readerOf(page, speech)
        await page.clock.install()
        await page.goto(`${prefix}/books`)
        await search('camus')
        const before = await said()
        await page.route(
          (url) => url.searchParams.get('smart_search') === 'hadrien',
          (route) => route.fulfill({ status: 503, json: {} }),
        )
        // While time stands still, no message goes by itself
        await stopClock(page)
        const refused = page.waitForResponse((answer) => answer.status() === 503)
        await field.fill('hadrien')
        await page.clock.runFor(500)
        await refused
        await expect(suggestions).toBeHidden()
        // By the next answer a message would stand there, of whatever kind
        await field.fill('camus')
        await page.clock.runFor(500)
        await expect(suggestions).toBeVisible()
        expect(await said()).toEqual(before)
      })
    })
  })
}
