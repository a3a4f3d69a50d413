/** Demand that nobody met, beside what could be ordered; and who is notified of what. */
import { useState } from 'react'
import { demandWords } from '#shared/text/staff/en/demand.ts'
import { useWords } from '#ui/text.tsx'
import { useCommands } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { AlertsTable } from './alerts-table.tsx'
import { DemandTable } from './demand-table.tsx'
import { ListsTable } from './lists-table.tsx'

type Shown = 'demand' | 'alerts' | 'lists'
type Days = '30' | '90' | '365'

export default function DemandPage() {
  const words = useWords(demandWords)
  const [shown, setShown] = useState<Shown>('demand')
  const [days, setDays] = useState<Days>('30')
  const { label: daysLabel, ...periods } = words.days
  useCommands([
    { label: words.show.demand, key: 'd', run: () => setShown('demand') },
    { label: words.show.alerts, key: 'a', run: () => setShown('alerts') },
    { label: words.show.lists, key: 'l', run: () => setShown('lists') },
  ])
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <div className="mb-4 flex flex-wrap gap-3">
        <Choice
          label={words.show.label}
          options={{ demand: words.show.demand, alerts: words.show.alerts, lists: words.show.lists }}
          chosen={shown}
          onChoose={setShown}
        />
        {shown === 'demand' && (
          <Choice label={daysLabel} options={periods} chosen={days} onChoose={setDays} />
        )}
      </div>
      <Card>
        {shown === 'demand' && <DemandTable days={days} />}
        {shown === 'alerts' && <AlertsTable />}
        {shown === 'lists' && <ListsTable />}
      </Card>
    </>
  )
}
