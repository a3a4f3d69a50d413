/** A reason to stop that the reader can act upon: printed without a stack, the remedy included. */
export class Refusal extends Error {}

/** Runs a command's main function; a refusal ends it with exit code 1 and its words alone. */
export async function runMain(/** @type {() => Promise<void>} */ main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
