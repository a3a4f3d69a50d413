/** Mounts parts of the back office for somebody of a role, without a shop behind them. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { SignedInMember } from '#shared/contract/staff/session.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Role } from '#shared/staff/roles.ts'
import { DEFAULT_THEME, themeCss } from '#shared/theme/theme.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { dismissToast, toastStore } from '#ui/toast-store.ts'
import { queries } from '../../../src/staff/api/queries.ts'
import { useKeyboard } from '../../../src/staff/commands/use-keyboard.ts'
import { Announcer } from '../../../src/staff/frame/announcer.tsx'
import { MemberContext } from '../../../src/staff/frame/member.ts'
import '../../../src/staff/staff.css'

type Options = { language?: Language; role?: Role; /** Where it is opened. */ at?: string }

/** Shows a part of a screen with the keys of the frame; `address()` is where it has led. */
export async function mountStaff(
  part: ReactNode,
  { language = 'fr', role = 'owner', at = '/' }: Options = {},
) {
  queries.clear()
  toastStore.read().forEach(({ id }) => dismissToast(id))
  localStorage.setItem('staff-language', language)
  document.documentElement.lang = language === 'fr' ? 'fr' : 'en'
  const theme = new CSSStyleSheet()
  theme.replaceSync(themeCss(DEFAULT_THEME))
  document.adoptedStyleSheets = [theme]
  const member: SignedInMember = { id: 'm1', name: 'Léa', role, level: 'full', language } as SignedInMember
  let address = ''
  function Root() {
    const { pathname, search } = useLocation()
    useKeyboard(true)
    useEffect(() => {
      address = pathname + search
    })
    return (
      <>
        <main>{part}</main>
        <Announcer />
        <ToastRegion />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Root }])
  await render(
    <TextProvider language={language} text={textOf(language)}>
      <QueryClientProvider client={queries}>
        <MemberContext value={member}>
          <Stub initialEntries={[at]} />
        </MemberContext>
      </QueryClientProvider>
    </TextProvider>,
  )
  return { address: () => address }
}
