import { accountsWords } from '#shared/text/staff/accounts-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
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
  useCommands(files)
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <div className="flex flex-wrap gap-3">
          {files.map(({ label, key, run }) => (
            <Button key={key} variant="outline" size="control" onClick={run}>
              {label} <KeyCap of={key} />
            </Button>
          ))}
        </div>
        <p className="text-muted">{words.text}</p>
      </div>
    </Card>
  )
}
