import { NavLink } from 'react-router'
import { useWords } from '#ui/text.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { SCREEN_ICONS, usePlaces } from './nav.tsx'

const TAB =
  'relative flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 px-0.5 text-[0.75rem] tracking-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[30%] aria-[current=page]:before:top-0 aria-[current=page]:before:h-1 aria-[current=page]:before:bg-secondary'

/** On phones: the screens of the day under the thumb, the others behind the last. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const words = useWords(frameWords)
  return (
    <nav
      aria-label={words.tabs}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-hairline bg-card sm:hidden print:hidden"
    >
      {usePlaces()
        .filter(({ inTabBar }) => inTabBar)
        .map(({ path, name }) => {
          const Icon = SCREEN_ICONS[name]
          return (
            <NavLink key={name} to={path} end={path === '/'} className={TAB}>
              <Icon />
              {words.screens[name]}
            </NavLink>
          )
        })}
      <button type="button" onClick={onMore} className={TAB}>
        <MenuIcon />
        {words.more}
      </button>
    </nav>
  )
}
