/** Who the shop orders from: added, edited, archived; whose books each delivers. */
import { useState } from 'react'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { PublishersTable } from './publishers-table.tsx'
import { supplierColumns } from './supplier-columns.tsx'
import { SupplierForm } from './supplier-form.tsx'

export default function SuppliersPage() {
  const { suppliers: words, title } = useWords(purchasingWords)
  const language = useLanguage()
  const money = useMoney()
  const pages = useRows<StaffSupplier>('/suppliers')
  const [edited, setEdited] = useState<StaffSupplier | 'new'>()
  const [chosen, setChosen] = useState<StaffSupplier>()
  const inUse = pages.rows?.filter(({ is_archived: isArchived }) => !isArchived) ?? []
  const close = () => setEdited(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/purchasing', label: title }}
        actions={
          <CommandButton label={words.add} shortcut="n" icon={PlusIcon} run={() => setEdited('new')} />
        }
      />
      <Card className="mb-5">
        <DataTable
          label={words.title}
          columns={supplierColumns({ words, language, money, onEdit: setEdited, onPublishers: setChosen })}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
      {inUse.length > 0 && (
        <Card title={words.withoutSupplier}>
          <PublishersTable of={undefined} suppliers={inUse} />
        </Card>
      )}
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited && edited !== 'new' ? words.edit(edited.name) : words.add}
      >
        {edited && <SupplierForm supplier={edited === 'new' ? undefined : edited} onDone={close} />}
        {edited && edited !== 'new' && <SupplierActions supplier={edited} onDone={close} />}
      </Dialog>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? words.publishersOf(chosen.name) : ''}
      >
        {chosen && <PublishersTable of={chosen} suppliers={inUse} />}
      </Dialog>
    </>
  )
}

/** Archiving a supplier, and making it the usual one. */
function SupplierActions({ supplier, onDone }: { supplier: StaffSupplier; onDone: () => void }) {
  const { suppliers: words } = useWords(purchasingWords)
  const { run } = useAction()
  const { id, version: expectedVersion, is_default: isDefault, is_archived: isArchived } = supplier
  const close = (done: ReturnType<typeof run>) => void done.then((is) => is && onDone())
  const itself = { supplier: String(id) }
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-hairline pt-4">
      <Button
        variant="outline"
        size="control"
        onClick={() => close(run('suppliers-default', { input: isDefault ? {} : itself, expectedVersion }))}
      >
        {isDefault ? words.noLongerUsual : words.makeUsual}
      </Button>
      <Button
        variant="outline"
        size="control"
        onClick={() =>
          close(
            run(isArchived ? 'suppliers-restore' : 'suppliers-archive', { input: itself, expectedVersion }),
          )
        }
      >
        {isArchived ? words.restore : words.archive}
      </Button>
    </div>
  )
}
