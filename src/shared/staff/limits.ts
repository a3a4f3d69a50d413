/** Actions of one kind that one request may ask for. */
export const MAX_ACTIONS = 200

/** What a label printer may be: the ports of raw printing (JetDirect), and rolls that hold a title and a barcode. */
export const LABEL_PRINTER = {
  port: [9100, 9109],
  widthMm: [40, 110],
  heightMm: [25, 200],
} as const
/** Labels sent to the printer at once. */
export const MAX_LABELS = 200
