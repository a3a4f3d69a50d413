import type { ImportComplaint } from '#shared/contract/staff/import.ts'
import type { importing } from '#shared/text/staff/fr/import.ts'
import type { Column } from '../table/data-table.tsx'

/** The columns of what an import did not take. */
export function complaintColumns(words: typeof importing): Column<ImportComplaint>[] {
  const { complaints } = words
  const sentence = ({ outcome, reason, detail }: ImportComplaint) => {
    if (outcome === 'left out') return complaints.leftOut(reason)
    if (outcome === 'not understood') return complaints.notUnderstood(reason)
    return words.reasons[reason] ?? `${reason}: ${detail}`
  }
  return [
    {
      header: complaints.line,
      className: 'w-12 align-top pt-2.5',
      align: 'end',
      cell: ({ line }) => line,
    },
    {
      header: complaints.book,
      className: 'min-w-32 align-top py-2.5 wrap-anywhere',
      cell: ({ isbn, title }) => (
        <>
          {title || isbn || '—'}
          {title && isbn && <span className="block text-muted">{isbn}</span>}
        </>
      ),
    },
    {
      header: complaints.why,
      className: 'align-top py-2.5',
      cell: (complaint) => (
        <>
          <span
            className={`mr-2 font-medium ${complaint.outcome === 'refused' ? 'text-out-of-stock' : 'text-muted'}`}
          >
            {complaints[complaint.outcome]}
          </span>
          {sentence(complaint)}
          {complaint.read && (
            <span className="block text-muted wrap-anywhere">{complaints.read(complaint.read)}</span>
          )}
        </>
      ),
    },
  ]
}
