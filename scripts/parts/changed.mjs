import { execFileSync } from 'node:child_process'
import { ROOT } from './paths.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Lists what differs from a commit, files that git does not know yet included, as paths inside the checkout.
 *
 * @param {string} since a commit or a branch; `HEAD` is what is not committed
 * @returns {readonly string[]}
 * @throws {Refusal} where there is no such commit
 */
export function changedFiles(since, cwd = ROOT) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '')
  try {
    return [
      ...git('diff', '--name-only', '-z', '--relative', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch {
    throw new Refusal(
      `git knows no commit "${since}". Name one, as in --changed=main; --changed alone means HEAD.`,
    )
  }
}

/**
 * Says whose API tests a change asks for: nearly every one of them reaches the whole server by its imports, so it is those
 * beside the changed files, in their module and in the folders inside it.
 *
 * @param {readonly string[]} files
 * @returns {readonly string[]} filters of file names, such as `src/server/selling/cart/`
 */
export function modulesOf(files) {
  const modules = files
    .filter((file) => /^src\/server\/[^/]+\/[^/]+\//.test(file))
    .map((file) => `${file.split('/').slice(0, 4).join('/')}/`)
  const tests = files.filter((file) => /\.(api|page|race)\.test\.ts$/.test(file))
  return [
    ...new Set([...modules, ...tests.filter((test) => !modules.some((module) => test.startsWith(module)))]),
  ]
}
