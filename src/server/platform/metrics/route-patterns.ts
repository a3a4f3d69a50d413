/** Maps request paths to route patterns, so that metrics have as many labels as there are routes. */

type Branch = { word: Map<string, Branch>; any?: Branch; rest?: string; route?: string }

/** Everything else, such as paths that bots try. */
const OTHER = 'other'

const newBranch = (): Branch => ({ word: new Map() })

function grow(root: Branch, route: string): void {
  let branch = root
  for (const part of route.split('/').slice(1)) {
    if (part.startsWith('*')) {
      branch.rest ??= route
      return
    }
    if (part.startsWith(':')) branch = branch.any ??= newBranch()
    else {
      const next = branch.word.get(part) ?? newBranch()
      branch.word.set(part, next)
      branch = next
    }
  }
  branch.route ??= route
}

/** Makes the mapping from routes such as `/bookdetails/:id`; a catch-all route is no label. */
export function createTemplates(routes: readonly string[]): (path: string) => string {
  const root = newBranch()
  for (const route of routes) if (/^\/(?!\*)/.test(route)) grow(root, route)
  return (path) => {
    let branch: Branch | undefined = root
    let rest: string | undefined
    for (const part of path.split('/').slice(1)) {
      rest = branch.rest ?? rest
      branch = branch.word.get(part) ?? branch.any
      if (!branch) return rest ?? OTHER
    }
    return branch.route ?? branch.rest ?? rest ?? OTHER
  }
}
