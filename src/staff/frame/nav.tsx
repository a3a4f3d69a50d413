import { NavLink, useLocation } from 'react-router'
import { useWords } from '#ui/text.tsx'
import {
  CalendarIcon,
  ChevronDownIcon,
  HeartIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  SearchIcon,
  ShopIcon,
  ParcelIcon,
  TruckIcon,
} from '#ui/icons.tsx'
import type { frame } from '#shared/text/staff/fr/frame.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { SCREENS, type ScreenName } from '../screens.ts'
import {
  AccountsIcon,
  BasketIcon,
  BooksIcon,
  GiftIcon,
  FiguresIcon,
  ImportIcon,
  LettersIcon,
  OrdersIcon,
  PrinterIcon,
  ScanIcon,
  TeamIcon,
  TillIcon,
  TodayIcon,
  WindowIcon,
} from './icons.tsx'
import { useMay } from './member.ts'

export const SCREEN_ICONS = {
  today: TodayIcon,
  orders: OrdersIcon,
  orderEntry: PhoneIcon,
  picking: BasketIcon,
  counter: ShopIcon,
  customers: PersonIcon,
  vouchers: GiftIcon,
  books: BooksIcon,
  receiving: ParcelIcon,
  stocktakes: ScanIcon,
  purchasing: TruckIcon,
  demand: SearchIcon,
  import: ImportIcon,
  till: TillIcon,
  inbox: MailIcon,
  events: CalendarIcon,
  letters: LettersIcon,
  staffPicks: HeartIcon,
  window: WindowIcon,
  accounts: AccountsIcon,
  figures: FiguresIcon,
  printing: PrinterIcon,
  team: TeamIcon,
} satisfies Record<ScreenName, unknown>

export type Place = { path: string; name: ScreenName; group: number; inTabBar: boolean }

/** Returns the screens that who works here finds in the navigation. */
export function usePlaces(): Place[] {
  const may = useMay()
  return SCREENS.flatMap(({ path, needs, nav }) =>
    nav && may(needs) ? [{ path, inTabBar: false, ...nav }] : [],
  )
}

/** Groups that are opened by their name: what is not needed at every hour. */
const FOLDED: Partial<Record<number, keyof typeof frame.groups>> = { 4: 'public', 5: 'office' }
/** A single screen of a group stands as it is. */
const MOST_UNFOLDED = 1

/** Returns the name of a group of which only the name stands until it is opened. */
const foldedAs = (places: readonly Place[]) =>
  places.length > MOST_UNFOLDED ? FOLDED[places[0]?.group ?? 0] : undefined

const ENTRY =
  'flex min-h-9 items-center gap-2.5 rounded-md border border-transparent px-3 text-sm font-medium hover:bg-tint aria-[current=page]:border-hairline aria-[current=page]:border-l-4 aria-[current=page]:border-l-secondary aria-[current=page]:bg-card aria-[current=page]:pl-[9px] aria-[current=page]:font-semibold pointer-coarse:min-h-11'

/** The screens in their groups, the open one marked. */
export function Nav({ onChoose }: { onChoose?: () => void }) {
  const words = useWords(frameWords)
  const { pathname } = useLocation()
  const groups = Object.values(Object.groupBy(usePlaces(), ({ group }) => group))
  return (
    <nav aria-label={words.navigation}>
      {groups.map((places = []) => {
        const name = foldedAs(places)
        const list = <Places places={places} onChoose={onChoose} />
        return (
          <div key={places[0]?.group} className="border-hairline py-2 not-first:border-t first:pt-0">
            {name === undefined ? (
              list
            ) : (
              <details open={places.some(({ path }) => pathname.startsWith(path))} className="group">
                <summary className={`${ENTRY} cursor-pointer`}>
                  <ChevronDownIcon className="size-4.5 -rotate-90 group-open:rotate-0" />
                  {words.groups[name]}
                </summary>
                {list}
              </details>
            )}
          </div>
        )
      })}
    </nav>
  )
}

function Places({ places, onChoose }: { places: readonly Place[]; onChoose: (() => void) | undefined }) {
  const words = useWords(frameWords)
  return (
    <ul className="flex flex-col gap-px">
      {places.map(({ path, name }) => {
        const Icon = SCREEN_ICONS[name]
        return (
          <li key={name}>
            <NavLink to={path} end={path === '/'} onClick={onChoose} className={ENTRY}>
              <Icon className="size-4.5 shrink-0" />
              {words.screens[name]}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}
