import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import type { Period } from './periods.ts'

/** Files for the accountant; who has only typed a PIN must sign in fully. */
export function FilesCard({ period }: { period: Period }) {
  const { files: words } = useWords(accountsWords)
  const save = useExport()
  const { from, to } = period
  const files = [
    {
      label: words.journal,
      key: 'e',
      run: () => void save('accounts-journal', period, `fec-${from}-${to}.csv`),
    },
    {
      label: words.invoices,
      key: 'f',
      run: () => void save('accounts-invoices', period, `invoices-${from}-${to}.csv`),
    },
  ]
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <div className="flex flex-wrap gap-3">
          {files.map(({ label, key, run }) => (
            <CommandButton key={key} label={label} shortcut={key} variant="outline" run={run} />
          ))}
        </div>
        <p className="text-muted">{words.text}</p>
      </div>
    </Card>
  )
}
