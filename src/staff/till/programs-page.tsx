import { useState } from 'react'
import type { KeysView } from '#shared/contract/staff/programs.ts'
import { programsWords } from '#shared/text/staff/programs-words.ts'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonRows, Unread } from '../frame/states.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeysCard } from './keys-card.tsx'

/** The programs of the shop, for its owner. */
export default function ProgramsPage() {
  const words = useWords(programsWords)
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useRead<KeysView>(['keys', '/keys'], '/keys')
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <CommandButton label={words.addKey} shortcut="n" icon={PlusIcon} run={() => setIsAdding(true)} />
        }
      />
      {data ? (
        <KeysCard view={data} />
      ) : (
        <Unread error={error} refetch={refetch}>
          <Card>
            <SkeletonRows count={4} />
          </Card>
        </Unread>
      )}
      <KeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
