/** Volumes as people say them: those in a row are one range. */
type Words = { to: (from: number, to: number) => string; and: string }

/** Returns ascending volumes in words: 1, 2, 3, 5 is “1 to 3 and 5”. */
export function volumesInWords(volumes: readonly number[], words: Words): string {
  const ranges: { from: number; to: number }[] = []
  for (const volume of volumes) {
    const last = ranges.at(-1)
    if (last && last.to + 1 === volume) last.to = volume
    else ranges.push({ from: volume, to: volume })
  }
  const parts = ranges.flatMap(({ from, to }) => {
    if (from === to) return [String(from)]
    // Two in a row are no range yet
    return to === from + 1 ? [String(from), String(to)] : [words.to(from, to)]
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : parts.join(', ') + words.and + last
}
