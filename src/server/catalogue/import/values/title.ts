/** Titles, and the series that some files write inside of them. */
export type WrittenTitle = { title: string; series?: { name: string; volume: number } }

/** `Title (Series, #3)`; of several series the first counts. */
const WITH_SERIES = /^(.*\S)\s*\(([^()#]*[^()#\s,;]),?\s*#(\d{1,4})(?:;[^()]*)?\)$/

/** Returns the title alone and its series; a volume that is no whole number (`#1-3`) stays in the title. */
export function parseTitle(cell: string): WrittenTitle {
  const text = cell.replace(/\s+/g, ' ').trim()
  const [, title, name, volume] = WITH_SERIES.exec(text) ?? []
  return title && name && volume ? { title, series: { name, volume: Number(volume) } } : { title: text }
}
