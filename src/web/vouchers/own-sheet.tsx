import { createPortal } from 'react-dom'
import { VoucherCard, type VoucherCardContent } from '#ui/voucher/voucher-card.tsx'
import type { ReactNode } from 'react'
import './voucher-print.css'

/** The card on A5, beside the page: on the screen there is nothing of it. */
export function OwnSheet({ content, mark }: { content: VoucherCardContent; mark?: ReactNode }) {
  return createPortal(
    <div className="own-sheet">
      <VoucherCard content={content} mark={mark} />
    </div>,
    document.body,
  )
}
