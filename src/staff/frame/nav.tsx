import { NavLink } from 'react-router'
import { useWords } from '#ui/text.tsx'
import { CalendarIcon, HeartIcon, MailIcon, PhoneIcon, SearchIcon, ShopIcon, TruckIcon } from '#ui/icons.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { SCREENS, type ScreenName } from '../screens.ts'
import {
  AccountsIcon,
  BasketIcon,
  BooksIcon,
  GoodsInIcon,
  ImportIcon,
  LettersIcon,
  OrdersIcon,
  TeamIcon,
  TodayIcon,
  WindowIcon,
} from './icons.tsx'
import { useMay } from './member.ts'

export const SCREEN_ICONS = {
  today: TodayIcon,
  orders: OrdersIcon,
  orderEntry: PhoneIcon,
  preparation: BasketIcon,
  counter: ShopIcon,
  books: BooksIcon,
  goodsIn: GoodsInIcon,
  purchasing: TruckIcon,
  demand: SearchIcon,
  import: ImportIcon,
  inbox: MailIcon,
  events: CalendarIcon,
  letters: LettersIcon,
  staffPicks: HeartIcon,
  window: WindowIcon,
  accounts: AccountsIcon,
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

/** The screens in their groups, the open one marked. */
export function Nav({ onChoose }: { onChoose?: () => void }) {
  const words = useWords(frameWords)
  const groups = Object.values(Object.groupBy(usePlaces(), ({ group }) => group))
  return (
    <nav aria-label={words.navigation}>
      {groups.map((places = []) => (
        <ul
          key={places[0]?.group}
          className="flex flex-col gap-px border-hairline py-2 not-first:border-t first:pt-0"
        >
          {places.map(({ path, name }) => {
            const Icon = SCREEN_ICONS[name]
            return (
              <li key={name}>
                <NavLink
                  to={path}
                  end={path === '/'}
                  onClick={onChoose}
                  className="flex min-h-9 items-center gap-2.5 rounded-md border border-transparent px-3 text-sm font-medium hover:bg-tint aria-[current=page]:border-hairline aria-[current=page]:border-l-4 aria-[current=page]:border-l-secondary aria-[current=page]:bg-card aria-[current=page]:pl-[9px] aria-[current=page]:font-semibold pointer-coarse:min-h-11"
                >
                  <Icon className="size-4.5" />
                  {words.screens[name]}
                </NavLink>
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}
