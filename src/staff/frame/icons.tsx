/** Icons that only the back office needs; drawn as those of the shop. */
import { icon } from '#ui/icons.tsx'

export const TodayIcon = icon(
  <path d="M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2.500v1.500M10 16v1.500M2.500 10H4M16 10h1.500M4.700 4.700l1 1M14.300 14.300l1 1M15.300 4.700l-1 1M5.700 14.300l-1 1" />,
)
export const OrdersIcon = icon(
  <path d="M5 3h10v14.500l-2.500-1.500-2.500 1.500-2.500-1.500L5 17.500ZM7.500 7h5M7.500 10.500h5" />,
)
export const BasketIcon = icon(
  <path d="M2.500 8h15l-1.800 8.500H4.300ZM6 8l3-5M14 8l-3-5M8 11v2.500M12 11v2.500" />,
)
export const BooksIcon = icon(
  <path d="M3 3.500h4V17H3ZM7 5h3.500v12H7ZM11.300 5.600l3.200-.8L17.500 16.200l-3.200.8Z" />,
)
/** A van. */
export const GoodsInIcon = icon(
  <path d="M2 5h9v9H2ZM11 8h4l3 3v3h-7M5.500 16.500a1.750 1.750 0 1 0 0-3.500a1.750 1.750 0 0 0 0 3.500ZM14.500 16.500a1.750 1.750 0 1 0 0-3.500a1.750 1.750 0 0 0 0 3.500Z" />,
)
export const ImportIcon = icon(<path d="M10 3v9.500M6 9l4 4 4-4M3.500 14v3h13v-3" />)
export const LettersIcon = icon(<path d="M3 3.500h11v13H3ZM14 7h3v9.500h-3M6 7h5M6 10h5M6 13h3" />)
export const AccountsIcon = icon(<path d="M4 3h12v14H4ZM7 3v14M9.5 6.5h4M9.5 10h4M9.5 13.5h4" />)
export const TeamIcon = icon(
  <path d="M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.500a5.500 5.500 0 0 1 11 0M13 3.800a3 3 0 0 1 0 5.400M15 12a5.500 5.500 0 0 1 3 4.500" />,
)
export const WindowIcon = icon(
  <path d="M2.500 3.500h15v11h-15ZM2.500 11.500l4-3.500 3.500 3 3-2.500 4.500 4M6 17.500h8" />,
)
export const ScanIcon = icon(
  <path d="M2.500 6V3.500H5M15 3.500h2.500V6M17.500 14v2.500H15M5 16.500H2.500V14M6 7v6M8.500 7v6M11.500 7v6M14 7v6" />,
)
export const KeyIcon = icon(
  <path d="M6 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM9.500 10h8v3M14 10v2.500" />,
)
export const OutsideIcon = icon(<path d="M11.500 3.500h5v5M16.500 3.500 9 11M8 4.500H3.500v12h12V12" />)
export const PrinterIcon = icon(<path d="M5.500 7V3h9v4M5.500 14h-3V7h15v7h-3M5.500 11.500h9V17h-9Z" />)
