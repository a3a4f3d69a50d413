import { useShop } from '../state/shop.ts'
import { useText } from '../state/text.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** §8: without an exchange rate the currency cannot be changed. */
export function NoRateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { company } = useShop()
  const { noRate } = useText().layout
  return (
    <Dialog open={open} onClose={onClose} title={noRate.title}>
      <p className="text-lg">{noRate.text}</p>
      <a
        href={`mailto:${company.email}`}
        className="mt-6 inline-flex min-h-12 items-center rounded-md bg-primary px-6 font-semibold text-on-primary hover:bg-primary-pressed"
      >
        {noRate.contact}
      </a>
    </Dialog>
  )
}
