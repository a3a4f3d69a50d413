/** Reads PDF files with a parser that did not write them. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the title, the language and each page's text of a PDF file, spaces made equal. */
export async function readPdf(file: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    pages.push(text.replaceAll(/\s+/g, ' '))
  }
  await loading.destroy()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { title, language, pages, text: pages.join(' ') }
}
