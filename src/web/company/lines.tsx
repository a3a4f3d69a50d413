/** The lines of a paragraph. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>
}
