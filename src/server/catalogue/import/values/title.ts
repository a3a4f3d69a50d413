/** Parses titles, and the series inside some of them. */
export type WrittenTitle = { title: string; series?: { name: string; volume: number } }

/** `Title (Series, #3)`; of several series the first counts. */
const WITH_SERIES = /^(.*\S)\s*\(([^()#]*[^()#\s,;]),?\s*#(\d{1,4})(?:;[^()]*)?\)$/

/** Returns the title and its series; a volume that is no integer (`#1-3`) stays in the title. */
export function parseTitle(cell: string): WrittenTitle {
  const text = cell.replace(/\s+/g, ' ').trim()
  const [, title, name, volume] = WITH_SERIES.exec(text) ?? []
  return title && name && volume ? { title, series: { name, volume: Number(volume) } } : { title: text }
}
