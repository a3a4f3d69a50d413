/** Draws a text as Code 128; returns the address of the picture. */
export type DrawBarcode = (text: string) => string

let loading: Promise<DrawBarcode> | undefined

/** Loads what draws barcodes, when something is printed for the first time. */
export function loadBarcodes(): Promise<DrawBarcode> {
  loading ??= import('bwip-js/generic').then(({ code128, drawingSVG }) => (text: string) => {
    // Scanners want ten bars of white on both sides
    const drawn = code128({ bcid: 'code128', text, height: 12, paddingwidth: 10 }, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`
  })
  return loading
}
