/** Staff commands about the label printer. */
import { z } from 'zod'
import { LABEL_PRINTER } from '#shared/staff/limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { whole } from '#server/platform/actions/values.ts'
import {
  isPrinterHost,
  lockPrinter,
  readPrinter,
  removePrinter,
  storePrinter,
  type Printer,
} from './printer.ts'

/** The subject of actions about the printer. */
export const PRINTER_SUBJECT = 'label-printer'

const DOTS_PER_MM = ['8', '12'] as const

const typedPrinter = ({ host, port, dotsPerMm, widthMm, heightMm }: Printer) => ({
  host,
  width: String(widthMm),
  height: String(heightMm),
  dots: dotsPerMm === 12 ? ('12' as const) : ('8' as const),
  port: String(port),
})

export const labelPrinterCommands = [
  defineRead({
    words: 'printer show',
    help: 'Shows the label printer of the shop',
    async read(db) {
      const printer = await readPrinter(db)
      return { rows: printer ? [typedPrinter(printer)] : [], none: 'No label printer.' }
    },
  }),
  defineAction({
    words: 'printer set',
    help: 'Says where the label printer of the shop is, and how large its labels are: printer set 192.168.1.50 57 32',
    positionals: ['host', 'width', 'height'],
    input: {
      host: z
        .string()
        .trim()
        .superRefine((typed, context) => {
          if (!isPrinterHost(typed)) context.addIssue(fault('NOT_PRINTER_HOST', { typed }))
        })
        .meta({ description: 'Its address in the shop’s own network, such as 192.168.1.50' }),
      width: whole(...LABEL_PRINTER.widthMm).meta({ description: 'Width of a label in millimetres' }),
      height: whole(...LABEL_PRINTER.heightMm).meta({ description: 'Height of a label in millimetres' }),
      dots: z
        .enum(DOTS_PER_MM)
        .default('8')
        .meta({ description: 'Dots per millimetre: 8 (203 dpi) or 12 (300 dpi)' }),
      port: whole(...LABEL_PRINTER.port)
        .default(LABEL_PRINTER.port[0])
        .meta({ description: 'Its port, from 9100 to 9109' }),
    },
    async run(tx, { host, width: widthMm, height: heightMm, dots, port }) {
      const before = await lockPrinter(tx)
      const printer: Printer = { host, port, dotsPerMm: Number(dots), widthMm, heightMm }
      await storePrinter(tx, printer)
      return {
        subject: PRINTER_SUBJECT,
        details: { before: before && typedPrinter(before), after: typedPrinter(printer) },
        outcome: 'PRINTER_SET',
        params: { host },
        undo: before ? undoBy('printer-set', typedPrinter(before)) : undoBy('printer-remove', {}),
      }
    },
  }),
  defineAction({
    words: 'printer remove',
    help: 'Removes the label printer: slips and labels are printed by the browser again',
    async run(tx) {
      const before = await lockPrinter(tx)
      if (!before) throw new Refusal({ refusal: 'NO_PRINTER', params: {} }, { see: 'printer set' })
      await removePrinter(tx)
      return {
        subject: PRINTER_SUBJECT,
        details: { before: typedPrinter(before) },
        outcome: 'PRINTER_REMOVED',
        params: {},
        undo: undoBy('printer-set', typedPrinter(before)),
      }
    },
  }),
]
