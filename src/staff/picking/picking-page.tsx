import { useState } from 'react'
import { cameraWords } from '#shared/text/en/camera.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommands } from '../commands/commands.ts'
import { PrinterIcon, ScanIcon } from '../frame/icons.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Unread } from '../frame/loading-and-empty.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { Camera } from '../scan/camera.tsx'
import { printPickList } from './pick-list-sheet.tsx'
import { TrolleyDesk } from './trolley-desk.tsx'
import { useTrolley } from './trolley.ts'
import { SkeletonOrders, WaitingOrders } from './waiting-orders.tsx'

/** Orders are chosen, then their books fetched along the shelves, scanned into bins, and sent. */
export default function PickingPage() {
  const words = useWords(pickingWords)
  const language = useLanguage()
  const { open: openCamera } = useWords(cameraWords)
  const { data: trolley, error, refetch } = useTrolley()
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
