import { expect, it, onTestFinished } from 'vitest'
import { openLabelPrinter } from '../../../../tests/support/label-printer.ts'
import { sendToPrinter } from './printer.ts'

const host = '127.0.0.1'
/** More than a system holds for a connection that nobody reads from. */
const MUCH = 32 * 1024 * 1024

it('gives up a printer that takes the connection and does not read', async () => {
  const printer = await openLabelPrinter({ hasPaper: false })
  onTestFinished(() => printer.close())
  expect(await sendToPrinter({ host, port: printer.port }, ' '.repeat(MUCH))).toBe(false)
})

it('sends nothing to an address that is not private, whoever stored it', async () => {
  expect(await sendToPrinter({ host: '8.8.8.8', port: 9100 }, '^XA^XZ')).toBe(false)
})

it('sends all of it', async () => {
  const printer = await openLabelPrinter()
  onTestFinished(() => printer.close())
  expect(await sendToPrinter({ host, port: printer.port }, '^XA^CI28^PQ1^XZ')).toBe(true)
  await expect.poll(() => printer.zpl()).toBe('^XA^CI28^PQ1^XZ')
})
