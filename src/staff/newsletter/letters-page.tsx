/** Every letter: which are written, when they leave, how far they are. */
import { useNavigate } from 'react-router'
import type { LetterRow } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { usePages } from '../api/use-pages.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { letterColumns } from './letter-columns.tsx'
import { lookAgainAfter } from './underway.ts'
import { useReaders } from './use-readers.ts'

export default function LettersPage() {
  const words = useWords(lettersWords)
  const language = useLanguage()
  const may = useMay()
  const navigate = useNavigate()
  const save = useExport()
  const pages = usePages<LetterRow>('/letters', {}, lookAgainAfter)
  const { data: readers } = useReaders()
  useCommands([{ label: words.write, key: 'n', run: () => void navigate('/letters/new') }])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={readers && words.readers(readers)}
        actions={
          <>
            {may('newsletter-export') && (
              <Button
                variant="outline"
                size="control"
                onClick={() => void save('newsletter-export', {}, 'newsletter.csv')}
              >
                {words.exportReaders}
              </Button>
            )}
            <ButtonLink to="/letters/new" size="control">
              <PlusIcon className="size-4" /> {words.write} <KeyCap of="n" />
            </ButtonLink>
          </>
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={letterColumns({ words, language })}
          pages={pages}
          idOf={({ number }) => String(number)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
    </>
  )
}
