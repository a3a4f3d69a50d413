import type { printing as words } from '../../fr/actions/printing.ts'

export const printing: typeof words = {
  outcomes: {
    PRINTER_SET: ({ host }) => `Labels are printed on ${host}.`,
    PRINTER_REMOVED: () => 'The label printer is removed: the browser prints.',
  },
  refusals: {
    NO_PRINTER: () => 'The shop has no label printer.',
    PRINTER_SILENT: () =>
      'The label printer does not answer: is it switched on, on the network, and has it paper?',
    LABEL_TOO_SMALL: () => 'This does not fit on the labels of the printer.',
  },
}
