/**
 * Runs the bench of a subject, which finds its own options where it finds them when it is run by itself: the first argument names
 * the subject, without one it is the first of all.
 */
export async function runSubject(subjects: Record<string, () => Promise<unknown>>): Promise<void> {
  const [first = ''] = process.argv.slice(2)
  const names = Object.keys(subjects)
  const isNamed = Object.hasOwn(subjects, first)
  if (!isNamed && first !== '' && !first.startsWith('-')) {
    console.error(
      `There is no bench of "${first}": name one of ${names.join(', ')}, or none for ${names[0]}.`,
    )
    process.exitCode = 1
    return
  }
  if (isNamed) process.argv.splice(2, 1)
  await subjects[isNamed ? first : (names[0] ?? '')]?.()
}
