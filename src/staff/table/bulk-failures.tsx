/** Which of the rows that were acted on together were refused, and why; they stay chosen. */
export function BulkFailures({ title, failures }: { title: string; failures: readonly string[] }) {
  return (
    <div className="mt-3 rounded-lg border border-hairline bg-card px-4 py-3">
      <p className="font-semibold text-out-of-stock">{title}</p>
      <ul>
        {failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </div>
  )
}
