import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LabelsToPrint, StaffLabelPrinter } from '#shared/contract/staff/label-printer.ts'
import type { Role } from '#shared/staff/roles.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { choosePaper } from './device-printing.ts'
import { holdShelfSlip } from './hold-shelf-slip.tsx'
import { PrintSheets, printSheets } from './print-sheets.tsx'
import PrintingPage from './printing-page.tsx'

const words = printingWords.eng
const MEDIA = { dots_per_mm: 8, width_mm: 57, height_mm: 32 }
const set: StaffLabelPrinter = { media: MEDIA, address: { host: '10.0.0.7', port: 9100 }, version: '3' }
const none: StaffLabelPrinter = { media: null, address: null, version: '0' }

let printed: string[]
let sent: LabelsToPrint['labels']
beforeEach(() => {
  localStorage.setItem('staff-language', 'eng')
  choosePaper('hold', '80mm')
  choosePaper('parcel', 'a6')
  printed = []
  sent = []
  window.print = () => {
    printed.push(document.querySelector('.sheet')?.className ?? '')
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('afterprint'))
  }
  answer('POST /staff/labels', ({ body }) => {
    sent = (body as LabelsToPrint).labels
    return { data: { sent: sent.length } }
  })
})

async function open(printer: StaffLabelPrinter, role: Role = 'owner') {
  answer('GET /staff/label-printer', () => ({ data: printer }))
  await mountStaff(<PrintingPage />, { language: 'eng', role })
  await expect.element(page.getByRole('heading', { name: words.printer.title })).toBeVisible()
}

const button = (name: string) => page.getByRole('button', { name })

describe('the page', () => {
  it('shows the command to copy of this browser, and is accessible', async () => {
    await open(none)
    await expect.element(page.getByText(/--kiosk-printing/)).toBeVisible()
    await expectAccessible(document.body)
  })

  it('prints a test by its key, asks what no browser knows, and remembers the answer on this device', async () => {
    await open(none)
    await userEvent.keyboard('t')
    await expect.element(page.getByRole('group', { name: words.test.ask })).toBeVisible()
    expect(printed).toEqual(['sheet sheet-80mm'])
    await button(words.test.no).click()
    await expect.element(page.getByRole('status').filter({ hasText: 'This device is ready' })).toBeVisible()
    expect(localStorage.getItem('staff-printing')).toContain('silent')
  })

  it('asks nothing where the dialog took the focus', async () => {
    await open(none)
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('afterprint'))
    }
    await button(words.test.print).click()
    await expect.element(page.getByText(/^A dialog appeared/)).toBeVisible()
    expect(page.getByRole('group', { name: words.test.ask }).query()).toBeNull()
  })

  it('offers no labels without a printer for them', async () => {
    await open(none)
    expect(button(words.papers.options.label).query()).toBeNull()
  })

  it('offers labels where there is one, and prints a test label for whoever may', async () => {
    await open(set, 'preparer')
    await button(words.papers.options.label).first().click()
    await expect.element(button(words.papers.options.label).first()).toHaveAttribute('aria-pressed', 'true')
    await button(words.printer.test).click()
    await expect.poll(() => sent).toEqual([{ kind: 'test' }])
    expect(page.getByRole('textbox', { name: words.printer.host }).query()).toBeNull()
  })

  it('lets an owner set the printer', async () => {
    let input: unknown
    answer('POST /staff/actions/printer-set', ({ body }) => {
      input = (body as { input: unknown }).input
      return {
        data: {
          subject: 'x',
          outcome: 'PRINTER_SET',
          params: { host: '10.0.0.7' },
          undo: null,
          version: '4',
        },
      }
    })
    await open(none)
    await page.getByRole('textbox', { name: words.printer.host }).fill('10.0.0.7')
    await page.getByRole('textbox', { name: words.printer.width }).fill('57')
    await page.getByRole('textbox', { name: words.printer.height }).fill('32')
    await button(words.printer.save).click()
    await expect
      .poll(() => input)
      .toEqual({ host: '10.0.0.7', width: '57', height: '32', dots: '8', port: '9100' })
  })
})

describe('a hold-shelf slip', () => {
  const slip = holdShelfSlip({
    heading: 'To collect',
    place: 'R9',
    name: 'Ada',
    number: 'GMP-4F7K-92QX',
    until: 'Until Friday',
    books: [{ quantity: 2, title: 'Middlemarch' }],
    more: 'One more comes',
  })

  it('is printed on the paper of this device', async () => {
    await mountStaff(<PrintSheets />, { language: 'eng' })
    choosePaper('hold', 'a6')
    await printSheets([slip])
    await expect.poll(() => printed).toEqual(['sheet sheet-a6'])
    expect(sent).toEqual([])
  })

  it('is sent to the label printer where this device says so, and the browser does not print it', async () => {
    await mountStaff(<PrintSheets />, { language: 'eng' })
    choosePaper('hold', 'label')
    await printSheets([slip])
    expect(sent).toEqual([
      {
        kind: 'slip',
        heading: 'To collect',
        place: 'R9',
        name: 'Ada',
        number: 'GMP-4F7K-92QX',
        lines: ['Until Friday'],
        more: ['One more comes', '2 × Middlemarch'],
      },
    ])
    await expect.element(page.getByText(words.sent(1))).toBeVisible()
    expect(printed).toEqual([])
  })

  it('is printed by the browser where the printer does not answer, which is said', async () => {
    answer('POST /staff/labels', () => refusal(409, 'ACTION_REFUSED', { message: 'No answer.' }))
    await mountStaff(<PrintSheets />, { language: 'eng' })
    choosePaper('hold', 'label')
    await printSheets([slip])
    await expect.poll(() => printed).toEqual(['sheet sheet-80mm'])
    await expect.element(page.getByText(words.fallback('No answer.'))).toBeVisible()
  })
})
