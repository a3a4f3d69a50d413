import { useState } from 'react'
import { cameraWords } from '#shared/text/en/camera.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { PickLine } from '#shared/contract/staff/picking.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { CommandButton, useCommands } from '../commands/commands.tsx'
import { PrinterIcon, ScanIcon } from '../frame/icons.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Unread } from '../frame/loading-and-empty.tsx'
import { PrintSheets, printSheets } from '../print/print-sheets.tsx'
import { Camera } from '../scan/camera.tsx'
import { useHeldScans } from '../scan/read-code.ts'
import { TrolleyDesk } from './trolley-desk.tsx'
import { useTrolley } from './trolley.ts'
import { SkeletonOrders, WaitingOrders } from './waiting-orders.tsx'

/** Prints the list to carry along the shelves. */
export const printPickList = (lines: readonly PickLine[], language: Language) =>
  printSheets([
    {
      id: 'list',
      paper: 'a4',
      content: () => (
        <>
          <h1 className="mb-4">{pickingWords[language].slip.list}</h1>
          <table className="w-full text-left">
            <tbody>
              {lines.map((line) => (
                <tr key={line.article_id} className="border-b">
                  <td className="w-20 py-1.5 text-xl font-semibold">
                    {pickPlaces(line)
                      .map((place) => place ?? '—')
                      .join(' + ')}
                  </td>
                  <td className="py-1.5">
                    {line.title}, {line.author}
                  </td>
                  <td className="px-4 py-1.5">{line._code_barre}</td>
                  <td className="py-1.5 text-right">{line.copies}</td>
                  <td className="w-24 py-1.5 text-right">
                    {line.bins.map(({ bin }) => binLetter(bin)).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    },
  ])

/** Orders are chosen, then their books fetched along the shelves, scanned into bins, and sent. */
export default function PickingPage() {
  const words = useWords(pickingWords)
  const language = useLanguage()
  const { open: openCamera } = useWords(cameraWords)
  const { data: trolley, error, refetch } = useTrolley()
  useHeldScans(!trolley && !error)
  const [isWatching, setIsWatching] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const hasTrolley = trolley !== undefined && trolley.orders.length > 0
  const isAtTrolley = hasTrolley && !isAdding
  useCommands([{ label: openCamera, run: () => setIsWatching(true) }])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            <Button variant="outline" size="control" onClick={() => setIsWatching(true)}>
              <ScanIcon /> {openCamera}
            </Button>
            {isAtTrolley && (
              <CommandButton
                label={words.printList}
                shortcut="l"
                icon={PrinterIcon}
                variant="outline"
                run={() => void printPickList(trolley.lines, language)}
              />
            )}
            {hasTrolley && (
              <CommandButton
                label={isAdding ? words.back : words.add}
                shortcut="a"
                variant="outline"
                run={() => setIsAdding(!isAdding)}
              />
            )}
          </>
        }
      />
      {isWatching && <Camera onClose={() => setIsWatching(false)} />}
      {!trolley && (
        <Unread error={error} refetch={refetch}>
          <SkeletonOrders />
        </Unread>
      )}
      {isAtTrolley && <TrolleyDesk known={trolley} />}
      {trolley && !isAtTrolley && <WaitingOrders onStarted={() => setIsAdding(false)} />}
      <PrintSheets />
    </>
  )
}
