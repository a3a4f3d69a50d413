/** Runs a fake as a process of its own, until it is stopped. */
export async function run(
  name: string,
  start: () => Promise<{ url: string; close(): Promise<void> }>,
): Promise<void> {
  try {
    const fake = await start()
    const stop = (): void => {
      void fake.close().then(() => process.exit(0))
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    // Last: who waits for this line may stop it at once
    console.log(`${name} fake for demonstration payments ready at ${fake.url}`)
  } catch (error) {
    console.error(`${name} fake: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
