/** Matches lists and prints how well, and how long it takes. */
import type { MatchedLine, MatchedList } from '#shared/contract/book-lists.ts'
import { figuresOf, isNeedlessQuestion, isSilentlyWrong, scored, type Figures, type Scored } from './score.ts'
import type { GoldLine, GoldList } from './gold.ts'

export type Match = (text: string) => Promise<MatchedList>

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const nameOf = ({ matched: { article, candidates } }: Scored) => {
  const first = article ?? candidates[0]
  return first ? `${first.designation} (${first.dc_auteur}, ${first._code_barre})` : 'nothing'
}

/** Books that were read into a line are not in the shop; of one that was not read nothing is proposed. */
function scoredTogether(gold: readonly GoldLine[], matched: readonly MatchedLine[]): Scored[] {
  const [first] = matched
  const text = gold[0]?.text ?? ''
  if (!first) throw new Error(`No answer to: ${text}`)
  return Array.from({ length: Math.max(gold.length, matched.length) }, (_, at) =>
    scored(
      gold[at] ?? { text, right: { kind: 'none' }, quantity: 1 },
      matched[at] ?? { ...first, article: null, candidates: [] },
    ),
  )
}

/** Matches lists one by one and returns what each line was taken for. */
async function matchAll(match: Match, lists: readonly GoldList[]): Promise<Scored[]> {
  const all: Scored[] = []
  for (const list of lists) {
    const { lines } = await match(list.map(([first]) => first?.text ?? '').join('\n'))
    const byNumber = Map.groupBy(lines, ({ number }) => number)
    for (const [at, gold] of list.entries()) all.push(...scoredTogether(gold, byNumber.get(at + 1) ?? []))
  }
  return all
}

/** Prints the figures of some lists; `isVerbose`: also the lines that were not right. */
export async function measureLists(
  match: Match,
  { name, lists, isVerbose }: { name: string; lists: readonly GoldList[]; isVerbose: boolean },
): Promise<Scored[]> {
  const lines = await matchAll(match, lists)
  printFigures(name, figuresOf(lines))
  for (const line of lines) {
    if (isSilentlyWrong(line)) console.log(`  silently wrong: ${line.text} → ${nameOf(line)}`)
    else if (isVerbose && !line.isFirst) console.log(`  not first: ${line.text} → ${nameOf(line)}`)
    if (isVerbose && !line.isQuantity) console.log(`  copies: ${line.text} → ${line.matched.quantity}`)
    if (isVerbose && isNeedlessQuestion(line))
      console.log(`  asked: ${line.text} → ${line.matched.why}, ${nameOf(line)}`)
  }
  return lines
}

/** Prints figures. */
export function printFigures(name: string, figures: Figures): void {
  const { lines, isbns, titles, doubt, wrong, sure, quantities, headings } = figures
  console.log(`${name}: ${lines} lines`)
  console.log(`  ISBNs ${percent(isbns)}, titles first ${percent(titles)}, of these sure ${percent(sure)}`)
  console.log(`  doubt shown on ${percent(doubt)} of ${wrong} that are wrong or not to be had as written`)
  console.log(`  copies ${percent(quantities)}, headings ${percent(headings)}`)
}
