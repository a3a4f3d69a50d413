/** Shares of the busy time of a V8 profile (`--cpu-prof`), by whose code it is. */

type Node = {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
export type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[]; startTime: number }

/** The first that fits names the part. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['React DOM', /\/node_modules\/react-dom\//],
  ['React', /\/node_modules\/(?:react|scheduler)\//],
  ['React Router', /\/node_modules\/(?:react-router|@react-router)\//],
  ['Drizzle', /\/node_modules\/drizzle-orm\//],
  ['pg', /\/node_modules\/pg(?:-|\/)/],
  ['Hono and zod', /\/node_modules\/(?:hono|@hono|zod)\//],
  ['other packages', /\/node_modules\//],
  ['pages (built)', /\/build\/server\//],
  ['server modules', /\/src\/server\//],
  ['server and its packages (built)', /\/program\//],
  ['shared code', /\/src\/shared\//],
  ['undici: Request, Response', /^node:internal\/deps\/undici/],
  ['Node: streams of the web', /^node:internal\/webstreams/],
  ['Node: the rest', /^node:/],
]

const IDLE = new Set(['(idle)', '(root)'])

function partOf({ callFrame: { functionName, url } }: Node): string {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName === '(program)') return 'V8 and system calls'
  if (url === '') return 'built in: JSON, Intl, regular expressions'
  return PARTS.find(([, pattern]) => pattern.test(url))?.[0] ?? 'the rest'
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Node) =>
  `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`

type Share = [name: string, share: number]
/** `functions` by themselves; `whole` with all that they called before they returned. */
type Shares = { parts: Share[]; functions: Share[]; whole: Share[] }

/** Returns for each node the names on its stack, each once. */
function stacksOf(nodes: readonly Node[]): Map<number, ReadonlySet<string>> {
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  )
  const stacks = new Map<number, ReadonlySet<string>>()
  // A node stands behind the one that called it
  for (const node of nodes) {
    const caller = parents.get(node.id)
    stacks.set(node.id, new Set([...((caller && stacks.get(caller.id)) ?? []), nameOf(node)]))
  }
  return stacks
}

/** Returns the shares between two moments, microseconds of the machine's clock; the largest first. */
export function sharesOf(
  { nodes, samples, timeDeltas, startTime }: CpuProfile,
  { from, to }: { from: number; to: number },
): Shares {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  const whole = new Map<string, number>()
  const stacks = stacksOf(nodes)
  let [now, busy] = [startTime, 0]
  for (const [at, id] of samples.entries()) {
    const took = timeDeltas[at] ?? 0
    now += took
    const node = byId.get(id)
    if (!node || now < from || now > to || IDLE.has(node.callFrame.functionName)) continue
    busy += took
    parts.set(partOf(node), (parts.get(partOf(node)) ?? 0) + took)
    functions.set(nameOf(node), (functions.get(nameOf(node)) ?? 0) + took)
    for (const name of stacks.get(id) ?? []) whole.set(name, (whole.get(name) ?? 0) + took)
  }
  const sorted = (map: ReadonlyMap<string, number>) =>
    [...map].map(([name, took]): Share => [name, took / busy]).toSorted(([, a], [, b]) => b - a)
  return { parts: sorted(parts), functions: sorted(functions), whole: sorted(whole) }
}
