/** A voucher as it is given: drawing, amount, message and code; A6 and A5 are one layout at two sizes. */
import type { ReactNode } from 'react'
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import { VoucherDrawing } from './voucher-drawing.tsx'
import './voucher-card.css'

export type VoucherCardContent = {
  design: VoucherDesign
  lang: 'fr' | 'en'
  shop: string
  title: string
  amount: string
  /** `Pour Ada`, `De la part de Nora`; whichever is known. */
  names: readonly string[]
  message: string | null
  code: string
  /** Until when, and how it is spent. */
  foot: readonly string[]
}

/** `mark`: the code as a machine reads it. */
export function VoucherCard({ content, mark }: { content: VoucherCardContent; mark?: ReactNode }) {
  const { design, lang, shop, title, amount, names, message, code, foot } = content
  return (
    <div className="voucher-card" lang={lang}>
      <VoucherDrawing design={design} className="voucher-card-drawing" />
      <div className="voucher-card-words">
        <p className="voucher-card-shop">{shop}</p>
        <p className="voucher-card-title">
          <span>{title}</span> <span className="voucher-card-amount">{amount}</span>
        </p>
        {names.length > 0 && <p className="voucher-card-names">{names.join(' · ')}</p>}
        {message && <p className="voucher-card-message">{message}</p>}
        <div className="voucher-card-foot">
          <div>
            <p className="voucher-card-code">{code}</p>
            {foot.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {mark}
        </div>
      </div>
    </div>
  )
}
