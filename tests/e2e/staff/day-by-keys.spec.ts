/**
 * The day of a bookseller by keys alone and by mouse: one script, counted. What a screen reader says of it is docs/back-office-by-ear.md;
 * with WRITE_DAY=1 the run writes that file and prints the counts of docs/back-office.md, without it compares both.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import type { Language } from '#shared/contract/preferences.ts'
import { beginDay, DAY } from '../../support/booksellers-day.ts'
import { expect, test } from '../../support/browser.ts'
import { handsOf, listen, type Line } from '../../support/hands.ts'
import { inDatabase } from '../../support/shop-database.ts'
import { startOwnShop, workAs } from '../../support/staff-shop.ts'

type Done = { presses: number; seconds: number; lines: readonly Line[] }

const BY_EAR = 'docs/back-office-by-ear.md'
const BY_KEYS = 'docs/back-office.md'
const MOST_PRESSES = 1.5

/** Does the nine tasks one after the other, in a shop of their own. */
async function wholeDay(browser: Browser, language: Language, isMouse: boolean): Promise<Done[]> {
  const own = await startOwnShop()
  let orders = { toPick: '', paid: '' }
  await inDatabase(own.shop, async (db) => {
    orders = await beginDay(db)
  })
  const context = await browser.newContext({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  await workAs(context, 'owner', { language, of: own })
  const page = await context.newPage()
  await listen(page)
  const done: Done[] = []
  for (const { name, at, run } of DAY)
    await test.step(name[language], async () => {
      await page.goto(`${own.staffUrl}${at}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hands = handsOf(page, isMouse)
      const begun = performance.now()
      await run({ page, hands, language, ...orders })
      done.push({ presses: hands.presses(), seconds: (performance.now() - begun) / 1000, lines: hands.lines })
    })
  await context.close()
  await own.shop.stop()
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
    for (const row of rows) expect(row.keys, row.name).toBeLessThanOrEqual(row.mouse * MOST_PRESSES)
    expect(english.map(({ presses }) => presses)).toEqual(french.map(({ presses }) => presses))

    const languages = ['fr', 'eng'] as const
    const transcript = languages
      .map((language) => transcriptOf(language, language === 'fr' ? french : english))
      .join('\n')
    const counts = rows.map(({ name, mouse: by, keys }) => `| ${name} | ${by} | ${keys} |`)
    if (process.env['WRITE_DAY'] === undefined) {
      expect(await readFile(BY_EAR, 'utf8')).toContain(transcript)
      const table = (await readFile(BY_KEYS, 'utf8')).replaceAll(/ +/g, ' ')
      for (const row of counts) expect(table).toContain(row)
      return
    }
    const head = (await readFile(BY_EAR, 'utf8')).split('## ')[0]
    await writeFile(BY_EAR, `${head}${transcript}`)
    for (const { name, mouse: by, keys, seconds } of rows)
      console.log(`| ${name} | ${by} | ${keys} | ${seconds.toFixed(1)} |`)
  },
)

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
  return [`## ${words.title}`, '', ...tasks]
    .join('\n')
    .replaceAll(/(GMP|RES|REC)-[\w-]+\w/g, '$1-…')
    .replaceAll(/\s*[\u00A0\u202F]\s*/g, ' ')
}
