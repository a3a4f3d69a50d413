/**
 * The day of a bookseller by keys alone and by mouse: one script, counted. What a screen reader says of it is docs/back-office-by-ear.md;
 * with WRITE_DAY=1 the run writes that file and prints the counts of docs/back-office.md, without it compares both. With LARGE_DAY=1 the
 * shop has the books and orders of a large one, the counts are printed alone, and then how long each screen takes to open.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '#shared/contract/preferences.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { copyBooks } from '../../../bench/copied-books.ts'
import { loadOrders } from '../../../bench/staff/load-orders.ts'
import { SCREENS } from '../../../src/staff/screens.ts'
import { beginDay, DAY } from '../../support/booksellers-day.ts'
import { expect, test } from '../../support/browser.ts'
import { handsOf, listen, type Line } from '../../support/hands.ts'
import { inDatabase } from '../../support/shop-database.ts'
import { startOwnShop, workAs } from '../../support/staff-shop.ts'
import { PENDING } from '#ui/pending.ts'

type Done = { presses: number; seconds: number; lines: readonly Line[] }

const BY_EAR = 'docs/back-office-by-ear.md'
const BY_KEYS = 'docs/back-office.md'
const MOST_PRESSES = 1.5
const IS_LARGE = process.env['LARGE_DAY'] !== undefined
const LARGE = { books: 20_283, orders: 400 }
const ROUNDS = 7

/** Opens a shop where the day begins, and a page in which its owner is signed in. */
async function openDay(browser: Browser, language: Language) {
  const own = await startOwnShop()
  const load = async (db: Db) => {
    await copyBooks(db, LARGE.books)
    await loadOrders(db, LARGE.orders)
  }
  if (IS_LARGE) await inDatabase(own.shop, load, 10 * MINUTE_MS)
  let orders = { toPick: '', paid: '' }
  await inDatabase(own.shop, async (db) => {
    orders = await beginDay(db)
  })
  const context = await browser.newContext({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  await workAs(context, 'owner', { language, of: own })
  const page = await context.newPage()
  return {
    page,
    orders,
    staffUrl: own.staffUrl,
    async open(address: string) {
      await page.goto(`${own.staffUrl}${address}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    },
    async close() {
      await context.close()
      await own.shop.stop()
    },
  }
}

/** Does the nine tasks one after the other, in a shop of their own. */
async function wholeDay(browser: Browser, language: Language, isMouse: boolean): Promise<Done[]> {
  const { page, orders, open, close } = await openDay(browser, language)
  await listen(page)
  const done: Done[] = []
  for (const { name, at, run } of DAY)
    await test.step(name[language], async () => {
      await open(at)
      const hands = handsOf(page, isMouse)
      const begun = performance.now()
      await run({ page, hands, language, ...orders })
      done.push({ presses: hands.presses(), seconds: (performance.now() - begun) / 1000, lines: hands.lines })
    })
  await close()
  return done
}

test(
  'nine tasks of a day need half as many presses again by keys as by mouse at most, and each verdict is announced',
  {
    tag: '@wide-only',
  },
  async ({ browser }) => {
    const [mouse, french, english] = await Promise.all([
      wholeDay(browser, 'fr', true),
      wholeDay(browser, 'fr', false),
      wholeDay(browser, 'eng', false),
    ])
    const rows = DAY.map(({ name }, at) => ({
      name: name.eng,
      mouse: mouse[at]?.presses ?? 0,
      keys: french[at]?.presses ?? 0,
      seconds: french[at]?.seconds ?? 0,
    }))
    if (IS_LARGE) {
      printCounts(rows)
      return
    }
    for (const row of rows) expect(row.keys, row.name).toBeLessThanOrEqual(row.mouse * MOST_PRESSES)
    expect(english.map(({ presses }) => presses)).toEqual(french.map(({ presses }) => presses))

    const languages = ['fr', 'eng'] as const
    const transcript = languages
      .map((language) => transcriptOf(language, language === 'fr' ? french : english))
      .join('\n')
    const counts = rows.map(({ name, mouse: by, keys }) => `| ${name} | ${by} | ${keys} |`)
    const [head = ''] = (await readFile(BY_EAR, 'utf8')).split('## ', 1)
    if (process.env['WRITE_DAY'] === undefined) {
      expect(await readFile(BY_EAR, 'utf8')).toBe(`${head}${transcript}`)
      const table = (await readFile(BY_KEYS, 'utf8')).replaceAll(/ +/g, ' ')
      for (const row of counts) expect(table).toContain(row)
      return
    }
    await writeFile(BY_EAR, `${head}${transcript}`)
    printCounts(rows)
  },
)

if (IS_LARGE)
  test('each screen of a large shop opens, in milliseconds', { tag: '@wide-only' }, async ({ browser }) => {
    const { page, staffUrl, close } = await openDay(browser, 'fr')
    const paths = SCREENS.map(({ path }) => path).filter((path) => !path.includes(':'))
    const times = new Map<string, number[]>([...new Set(paths)].map((path) => [path, []]))
    // In turn, so that a busy moment is not one screen's
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [path, taken] of times) {
        await page.goto(`${staffUrl}${path}`, { waitUntil: 'commit' })
        taken.push(await usableAfter(page))
      }
    for (const [path, taken] of times) {
      const median = taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]
      console.log(`| ${path} | ${median?.toFixed(0)} |`)
    }
    await close()
  })

/** Returns after how many milliseconds a page shows its title and nothing that is still to come, as the page itself sees it in each frame. */
async function usableAfter(page: Page): Promise<number> {
  const moment = await page.waitForFunction(
    (pending) =>
      document.querySelector('main h1') !== null &&
      document.querySelector(`main .${pending}`) === null &&
      performance.now(),
    PENDING,
    { polling: 'raf' },
  )
  return Number(await moment.jsonValue())
}

function printCounts(rows: readonly { name: string; mouse: number; keys: number; seconds: number }[]): void {
  for (const { name, mouse, keys, seconds } of rows)
    console.log(`| ${name} | ${mouse} | ${keys} | ${seconds.toFixed(1)} |`)
}

/** What was pressed, announced and reached, task by task; numbers that differ from day to day are left out. */
function transcriptOf(language: Language, day: readonly Done[]): string {
  const words = {
    fr: { title: 'En français', at: 'le focus est sur' },
    eng: { title: 'In English', at: 'the focus is on' },
  }[language]
  const tasks = DAY.map(({ name }, at) =>
    [
      `### ${at + 1}. ${name[language]}`,
      '',
      ...(day[at]?.lines ?? []).map(({ keys, said, at: place }) =>
        [
          `- **${keys.replace(/^\d$/, '1…9')}**`,
          ...said.map((text) => `« ${text.trim()} »`),
          `${words.at} ${place}`,
        ].join(', '),
      ),
      '',
    ].join('\n'),
  )
  return (
    [`## ${words.title}`, '', ...tasks]
      .join('\n')
      .replaceAll(/(GMP|RES|REC)-[\w-]+\w/g, '$1-…')
      // Over a weekend more copies are proposed: the next order is further away
      .replaceAll(/\d+ (exemplaires à commander|copies to order)/g, '… $1')
      .replaceAll(/\s*[\u00A0\u202F]\s*/g, ' ')
  )
}
