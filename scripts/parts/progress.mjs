/**
 * Says what goes on while a promise is awaited: one line at the start and one at the end, on a terminal the seconds
 * in between.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const isTerminal = process.stdout.isTTY
  if (isTerminal) process.stdout.write(`${label} …`)
  else console.log(`${label} …`)
  const timer = isTerminal
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()} s`), 1000)
    : undefined
  try {
    const result = await work()
    process.stdout.write(`${isTerminal ? '\r' : ''}${label}: done in ${seconds()} s\n`)
    return result
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r' : ''}${label}: failed after ${seconds()} s\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}
