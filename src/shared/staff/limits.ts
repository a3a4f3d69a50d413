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
/** Labels of books that one press prints, over several requests. */
export const MAX_BOOK_LABELS = 500
/** Books that one action may change, and rows of its preview that are shown of each kind; all are counted. */
export const MAX_BULK_BOOKS = 20_000
export const MAX_BULK_ROWS = 200
/** Books below their minimum that are listed; all are counted. */
export const MAX_LOW_BOOKS = 500
