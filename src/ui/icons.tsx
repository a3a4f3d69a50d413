/** Icons of the shop, drawn with one hand: 20 px, 1.5 px lines, the colour of the text around them. */

type IconProps = { className?: string }

/** Makes an icon of a drawing that the page holds (`icon-drawings.ts`). */
export function icon(name: string) {
  return function Icon({ className = '' }: IconProps) {
    return (
      <svg aria-hidden="true" viewBox="0 0 20 20" className={`icon ${className}`.trimEnd()}>
        <use href={`#icon-${name}`} />
      </svg>
    )
  }
}

export const SearchIcon = icon('search')
export const BagIcon = icon('bag')
export const HeartIcon = icon('heart')
export const ScalesIcon = icon('scales')
export const ShareIcon = icon('share')
export const ParcelIcon = icon('parcel')
export const PersonIcon = icon('person')
export const MenuIcon = icon('menu')
export const FilterIcon = icon('filter')
export const CloseIcon = icon('close')
export const ChevronRightIcon = icon('chevron-right')
export const ChevronLeftIcon = icon('chevron-left')
export const ChevronDownIcon = icon('chevron-down')
export const ArrowRightIcon = icon('arrow-right')
export const ArrowUpIcon = icon('arrow-up')
export const PlusIcon = icon('plus')
export const MinusIcon = icon('minus')
export const BinIcon = icon('bin')
export const CheckIcon = icon('check')
export const InfoIcon = icon('info')
export const AlertIcon = icon('alert')
export const ClockIcon = icon('clock')
export const PauseIcon = icon('pause')
export const PlayIcon = icon('play')
export const LockIcon = icon('lock')
export const TruckIcon = icon('truck')
export const ShopIcon = icon('shop')
export const CalendarIcon = icon('calendar')
export const MailIcon = icon('mail')
export const PhoneIcon = icon('phone')
