/** The label printer of the shop: set by an owner, tested by whoever prints. */
import type { StaffLabelPrinter } from '#shared/contract/staff/label-printer.ts'
import { LABEL_PRINTER } from '#shared/staff/limits.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { printLabels } from './print-labels.ts'

/** Where labels go, and how large they are. */
export function LabelPrinterCard({ printer }: { printer: StaffLabelPrinter }) {
  const { printer: words } = useWords(printingWords)
  const may = useMay()
  const { run, isPending } = useAction()
  const { media, address, version } = printer
  const [portLeast, portMost] = LABEL_PRINTER.port
  const remove = () => void run('printer-remove', { input: {}, expectedVersion: version })
  return (
    <Card title={words.title}>
      <div className="grid max-w-3xl gap-4 p-4.5">
        <p className="text-muted">{words.text}</p>
        <p>
          {media ? words.media(media.width_mm, media.height_mm, media.dots_per_mm) : words.none}{' '}
          {!may('printer-set') && words.ownersOnly}
        </p>
        {media && may('/staff/labels') && (
          <div>
            <Button
              variant="outline"
              size="control"
              onClick={() => void printLabels([{ kind: 'test' }], (why) => why)}
            >
              {words.test}
            </Button>
          </div>
        )}
        {may('printer-set') && (
          <ActionForm
            label={words.title}
            version={version}
            fields={{
              host: {
                label: words.host,
                hint: words.hostHint,
                value: address?.host ?? '',
                required: true,
                spellCheck: false,
                maxLength: 253,
              },
              width: {
                label: words.width,
                hint: words.sizeHint(...LABEL_PRINTER.widthMm),
                value: String(media?.width_mm ?? ''),
                required: true,
                type: 'whole',
                isHalf: true,
              },
              height: {
                label: words.height,
                hint: words.sizeHint(...LABEL_PRINTER.heightMm),
                value: String(media?.height_mm ?? ''),
                required: true,
                type: 'whole',
                isHalf: true,
              },
              dots: {
                label: words.dots,
                value: media?.dots_per_mm === 12 ? '12' : '8',
                options: [
                  { value: '8', label: words.resolutions['8'] },
                  { value: '12', label: words.resolutions['12'] },
                ],
                isHalf: true,
              },
              port: {
                label: words.port,
                hint: words.portHint(portLeast, portMost),
                value: String(address?.port ?? portLeast),
                required: true,
                type: 'whole',
                isHalf: true,
              },
            }}
            send={({ run: send, typed, expectedVersion }) =>
              send('printer-set', { input: typed, expectedVersion })
            }
            submit={words.save}
            actions={
              media && (
                <Button
                  variant="outline"
                  size="control"
                  aria-disabled={isPending || undefined}
                  onClick={remove}
                >
                  {words.remove}
                </Button>
              )
            }
          />
        )}
      </div>
    </Card>
  )
}
