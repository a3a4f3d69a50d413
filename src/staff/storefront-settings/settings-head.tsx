import { useEffect, useRef, type ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useWords } from '#ui/text.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SCREENS } from '../screens.ts'
import { LeaveQuestion } from './save-bar.tsx'

const TABS = [
  { path: '/window', name: 'home' },
  { path: '/window/picks', name: 'picks' },
  { path: '/window/tables', name: 'tables' },
  { path: '/window/company', name: 'company' },
  { path: '/window/opening', name: 'opening' },
  { path: '/window/legal', name: 'legal' },
  { path: '/window/coupons', name: 'coupons' },
  { path: '/window/delivery', name: 'delivery' },
  { path: '/window/vat', name: 'vat' },
] as const

/** Heads a screen of the window, with the way to the others that the member may open. */
export function SettingsHead(head: ComponentProps<typeof PageHead>) {
  const { tabs } = useWords(storefrontSettingsWords)
  const may = useMay()
  const open = TABS.filter(({ path }) => SCREENS.some((screen) => screen.path === path && may(screen.needs)))
  const bar = useRef<HTMLElement>(null)
  // On a phone the open one may lie beside the screen
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <>
      <PageHead {...head} />
      <nav
        ref={bar}
        aria-label={tabs.label}
        className="mb-4 overflow-x-auto border-b border-hairline print:hidden"
      >
        <ul className="flex gap-1">
          {open.map(({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className="flex min-h-(--control-height) items-center border-b-3 border-transparent px-3 whitespace-nowrap hover:bg-tint aria-[current=page]:border-secondary aria-[current=page]:font-semibold"
              >
                {tabs[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LeaveQuestion />
    </>
  )
}
