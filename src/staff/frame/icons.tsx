/** Icons that only the back office needs; `icon-drawings.ts` holds what they show. */
import { icon } from '#ui/icons.tsx'

export const TodayIcon = icon('today')
export const OrdersIcon = icon('orders')
export const BasketIcon = icon('basket')
export const BooksIcon = icon('books')
export const ImportIcon = icon('import')
export const LettersIcon = icon('letters')
export const AccountsIcon = icon('accounts')
export const FiguresIcon = icon('figures')
export const TillIcon = icon('till')
export const TeamIcon = icon('team')
export const WindowIcon = icon('window')
export const ScanIcon = icon('scan')
export const KeyIcon = icon('key')
export const OutsideIcon = icon('outside')
export const PrinterIcon = icon('printer')
export const GiftIcon = icon('gift')
