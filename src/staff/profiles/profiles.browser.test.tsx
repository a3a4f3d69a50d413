/** People of the catalogue: found by name; and one person, written, refused beside the field, and taken back. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { profilesWords } from '#shared/text/staff/en/profiles.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import ProfilePage from './profile-page.tsx'
import ProfilesPage from './profiles-page.tsx'

const PROFILE: StaffProfile = {
  id: 12,
  name: 'Marguerite Yourcenar',
  sort_name: 'Yourcenar, Marguerite',
  biography_fr: null,
  biography_en: 'Born in Brussels.',
  portrait: null,
  credit: null,
  from_file: { biography_fr: 'Selon l’éditeur.', biography_en: null, portrait: null, credit: null },
  url: '/collaborators/12',
  version: '3',
}
const UNDO = { person: '12', biographyFr: '' }

let profile: StaffProfile
let sent: unknown[]
/** Long enough for the slowest machine. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
beforeEach(() => {
  profile = PROFILE
  sent = []
  answer('GET /staff/profiles/', () => ({ data: profile }))
  answer('POST /staff/actions/contributors-edit', ({ body }) => {
    const { biographyFr } = (body as { input: { biographyFr?: string } }).input
    sent.push(body)
    if (biographyFr === 'x') return refusal(422, 'VALIDATION', { error: { biographyFr: ['Trop court.'] } })
    profile = { ...PROFILE, biography_fr: biographyFr || null, version: String(sent.length + 3) }
    const said = { outcome: 'PERSON_EDITED', params: { name: PROFILE.name } }
    const undo = { action: 'contributors-edit', input: UNDO, until: inAnHour() }
    return { data: { id: 'a1', subject: 'contributor 12', ...said, undo } }
  })
})
/** By the keyboard: the button has the focus, Enter presses it. */
async function pressSave(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

it.each(['fr', 'eng'] as const)(
  'people are found by name, with what is written about them (%s)',
  async (language) => {
    const words = profilesWords[language]
    const searched: (string | null)[] = []
    answer('GET /staff/profiles', ({ query }) => {
      const q = query.get('q') ?? ''
      searched.push(q)
      const { id, name, sort_name } = PROFILE
      const has = { has_biography_fr: false, has_biography_en: true, has_portrait: true }
      return {
        data: q === 'zz' ? [] : [{ id, name, sort_name, book_count: 2, ...has }],
        meta: { next: null },
      }
    })
    const { address } = await mountStaff(<ProfilesPage />, { language })
    await expect.element(page.getByRole('cell', { name: words.languages.en, exact: true })).toBeVisible()
    await expectAccessible(document.body)
    const search = page.getByRole('searchbox', { name: words.search })
    await userEvent.fill(search, 'zz')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(words.empty.title)).toBeVisible()
    await expect.poll(address).toBe('/?q=zz')
    await userEvent.fill(search, 'marg')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('link', { name: PROFILE.name }).click()
    await expect.poll(address).toBe('/books/people/12')
    expect(searched).toContain('marg')
  },
)

it.each(['fr', 'eng'] as const)(
  'a person is written by the keyboard alone, with faults beside their field, and taken back (%s)',
  async (language) => {
    const words = profilesWords[language]
    await mountStaff(<ProfilePage />, { language })
    await expect.element(page.getByRole('heading', { name: PROFILE.name, level: 1 })).toBeVisible()
    await expect
      .element(field(words.biographyFr))
      .toHaveAccessibleDescription(words.fromFile.replaceAll('\u202F', ' '))
    await expect.element(page.getByText('Selon l’éditeur.')).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.click(field(words.sortName))
    await userEvent.tab()
    await expect.element(field(words.biographyFr)).toHaveFocus()
    await userEvent.keyboard('x')
    await pressSave(words.save)
    await expect.element(field(words.biographyFr)).toHaveFocus()
    await expect.element(field(words.biographyFr)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Trop court.')).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.fill(field(words.biographyFr), 'Née à Bruxelles.')
    await pressSave(words.save)
    await expect
      .element(page.getByText(outcomeSentence(language, 'PERSON_EDITED', { name: PROFILE.name })))
      .toBeVisible()
    await expect.element(field(words.biographyFr)).toHaveValue('Née à Bruxelles.')
    await page.getByRole('button', { name: frameWords[language].undo }).click()
    await expect.element(field(words.biographyFr)).toHaveValue('')
    expect(sent).toEqual([
      { input: { person: '12', biographyFr: 'x' }, expected_version: '3' },
      { input: { person: '12', biographyFr: 'Née à Bruxelles.' }, expected_version: '3' },
      { input: UNDO },
    ])
  },
)
