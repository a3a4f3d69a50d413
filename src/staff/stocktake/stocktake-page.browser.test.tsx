/** Scans of a stocktake: stored first, sent when there is a network, each once; what is refused stays. */
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Differences, StocktakeView } from '#shared/contract/staff/stocktakes.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { giveScan } from '../scan/read-code.ts'
import StocktakePage from './stocktake-page.tsx'
import { queueScan, readQueue, scanQueue } from './scan-queue.ts'

const NUMBER = 'INV-4F7K-92QX'
const PESTE = '9782070360024'
const NEDJMA = '9782757800652'
const VIEW: StocktakeView = {
  number: NUMBER,
  state: 'open',
  shelves: ['L2'],
  opened_by: 'Nora',
  opened_at: '2026-11-26T08:00:00.000Z',
  ended_by: null,
  ended_at: null,
  copies: 40,
  titles: 12,
  people: [
    { name: 'Nora', copies: 30 },
    { name: 'Léa', copies: 10 },
  ],
}
type Sent = { input: { number: string; scans: string[] } }

let batches: Sent[]
beforeEach(() => {
  localStorage.clear()
  onlineManager.setOnline(true)
  batches = []
  answer('GET /staff/session', () => ({ data: { member: { id: 'm1', name: 'Léa' } } }))
  answer('GET /staff/stocktakes/', () => ({ data: VIEW }))
  answer(`GET /staff/stocktakes/${NUMBER}/books`, () => ({
    data: [{ isbn: PESTE, title: 'La Peste', shelf: 'L2' }],
    meta: { next: null },
  }))
  answer('POST /staff/actions/stocktakes-scan', ({ body }) => {
    batches.push(body as Sent)
    return {
      data: { action: 'stocktakes-scan', subject: NUMBER, outcome: 'SCANS_STORED', params: { count: 1 } },
    }
  })
})

/** What the device stores beside the language of its screens. */
const stored = () => Object.keys(localStorage).filter((key) => key !== 'staff-language')
const scan = (isbn: string) => giveScan({ kind: 'isbn', text: isbn })
const open = async () => {
  await mountStaff(<StocktakePage />, { role: 'preparer' })
  await expect.element(page.getByText('Scannez un premier livre.')).toBeVisible()
}

it('counts what is scanned before it is there', async () => {
  const stocktake = later<{ data: StocktakeView }>()
  answer('GET /staff/stocktakes/', () => stocktake.promise)
  await mountStaff(<StocktakePage />, { role: 'preparer' })
  scan(PESTE)
  stocktake.resolve({ data: VIEW })
  await expect.poll(() => batches.flatMap(({ input: { scans } }) => scans)).toHaveLength(1)
})

it('without network scans wait on the device, are there again in a new window, and are sent once', async () => {
  await open()
  onlineManager.setOnline(false)
  for (const isbn of [PESTE, PESTE, NEDJMA]) scan(isbn)
  await expect.element(page.getByText(/^3 scans gardés sur cet appareil/)).toBeVisible()
  expect(batches).toEqual([])
  // As after the tab was closed
  scanQueue.open('m1')
  // In no order within a millisecond
  expect(
    readQueue(NUMBER)
      .map(({ isbn }) => isbn)
      .toSorted(),
  ).toEqual([PESTE, PESTE, NEDJMA])
  onlineManager.setOnline(true)
  await expect.element(page.getByText('Tout est envoyé.')).toBeVisible()
  const sent = batches.flatMap(({ input }) => input.scans)
  expect(sent.map((line) => line.split(' ')[1]).toSorted()).toEqual([PESTE, PESTE, NEDJMA])
  expect(new Set(sent.map((line) => line.split(' ')[0])).size).toBe(3)
  expect(stored()).toHaveLength(0)
  await expectAccessible(document.body)
})

it('a scan is cancelled by one below zero, and a book of no shelf here is counted apart', async () => {
  await open()
  scan(PESTE)
  await expect.element(page.getByText('La Peste', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ce scan' }).click()
  scan(NEDJMA)
  await expect.element(page.getByText(/d’un autre rayon ou inconnu/).first()).toBeVisible()
  await expect.element(page.getByText('Tout est envoyé.')).toBeVisible()
  const sent = batches.flatMap(({ input }) =>
    input.scans.map((line) => line.split(' ').slice(1, 3).join(' ')),
  )
  expect(sent).toEqual([`${PESTE} 1`, `${PESTE} -1`, `${NEDJMA} 1`])
})

it('scans that are refused stay on the device and say why', async () => {
  answer('POST /staff/actions/stocktakes-scan', () =>
    refusal(409, 'ACTION_REFUSED', { message: 'L’inventaire est clos.' }),
  )
  await open()
  scan(PESTE)
  await expect.element(page.getByText(/^1 scan n’a pas été pris/)).toBeVisible()
  expect(readQueue(NUMBER)).toHaveLength(1)
  expect(stored()).toHaveLength(1)
})

it('scans of another stocktake that this device still has are added to this one', async () => {
  scanQueue.open('m1')
  queueScan({ number: 'INV-0000-0001', isbn: PESTE, copies: 2 })
  await open()
  await page.getByRole('button', { name: 'Ajouter à cet inventaire' }).click()
  await expect.element(page.getByText('Tout est envoyé.')).toBeVisible()
  expect(batches.map(({ input }) => input.number)).toEqual([NUMBER])
})

it('scans of somebody else that wait on this device are named, and stay', async () => {
  scanQueue.open('m2')
  queueScan({ number: NUMBER, isbn: PESTE, copies: 1 })
  await open()
  await expect.element(page.getByText(/^1 scan d’autres personnes attend/)).toBeVisible()
  expect(batches).toEqual([])
  expect(stored()).toHaveLength(1)
})

it('a scan that comes while the page is read again is sent too', async () => {
  await open()
  const reads = Promise.withResolvers<void>()
  answer('GET /staff/stocktakes/', async () => {
    await reads.promise
    return { data: VIEW }
  })
  scan(PESTE)
  await expect.poll(() => batches.length).toBe(1)
  scan(NEDJMA)
  await expect.poll(() => batches.length).toBe(2)
  reads.resolve()
  await expect.element(page.getByText('Tout est envoyé.')).toBeVisible()
})

it('a stocktake that is over takes no scans', async () => {
  answer('GET /staff/stocktakes/', () => ({ data: { ...VIEW, state: 'closed' } }))
  await mountStaff(<StocktakePage />, { role: 'preparer' })
  await expect.element(page.getByText(/^Plus rien n’est compté/)).toBeVisible()
  scan(PESTE)
  expect(readQueue(NUMBER)).toEqual([])
})

describe('differences', () => {
  const FOUND: Differences = {
    missing: { titles: 3, copies: -6, cents: -6000 },
    surplus: { titles: 0, copies: 0, cents: 0 },
    unscanned: {
      titles: 5,
      copies: -5,
      cents: -5000,
      lacking: 2,
      shelves: [
        { shelf: 'L2', scanned: 20, unscanned: 2 },
        { shelf: 'P1', scanned: 1, unscanned: 3 },
      ],
    },
    others: { recount: 0, untouched: 0, superseded: 0, unknown: 0, elsewhere: 0 },
    lacking: 0,
    rows: [
      {
        isbn: PESTE,
        title: 'La Peste',
        shelf: 'L2',
        state: 'counted',
        expected: 3,
        counted: 2,
        difference: -1,
        unit_cents: 1000,
        is_cost: true,
        is_uncertain: false,
        lacking: 0,
      },
    ],
    more: 0,
  }
  let done: { name: string; input: object }[]
  beforeEach(() => {
    done = []
    answer(`GET /staff/stocktakes/${NUMBER}/differences`, () => ({ data: FOUND }))
    answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
      done.push({ name: action, input: (body as { input: object }).input })
      return { data: { action, subject: NUMBER, outcome: 'STOCKTAKE_CONFIRMED', params: {} } }
    })
  })
  const openDifferences = async () => {
    await mountStaff(<StocktakePage />, { role: 'owner' })
    await page.getByText('Écarts', { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'La Peste' })).toBeVisible()
  }

  it('are confirmed with the books without a scan of the shelves that are ticked, and of no other', async () => {
    await openDifferences()
    await page.getByRole('button', { name: 'Valider l’inventaire' }).click()
    await page.getByText(/^Ils ne sont plus là/).click()
    await expect.element(page.getByRole('checkbox', { name: /^L2/ })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^P1/ })).not.toBeChecked()
    await expect.element(page.getByText(/^2 titres sans scan passent à 0/)).toBeVisible()
    await expectAccessible(document.body)
    await page.getByRole('dialog').getByRole('button', { name: 'Valider l’inventaire' }).click()
    await expect
      .poll(() => done)
      .toEqual([
        { name: 'stocktakes-confirm', input: { number: NUMBER, unscanned: 'zero', shelves: ['L2'] } },
      ])
  })

  it('count a shelf again by its button alone', async () => {
    await openDifferences()
    await page.getByLabelText('Recompter un rayon').selectOptions('L2')
    expect(done).toEqual([])
    await page.getByRole('button', { name: 'Recompter', exact: true }).first().click()
    await expect
      .poll(() => done)
      .toEqual([{ name: 'stocktakes-recount', input: { number: NUMBER, shelf: 'L2' } }])
  })
})
