/** The search field of a list whose address says what is searched for. */
import { useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { SearchField } from './search-field.tsx'

function Search() {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <SearchField
        searched={params.get('q') ?? ''}
        label="Search"
        placeholder="Search"
        onSearch={(q) => setParams({ q })}
      />
      <p>Searched: {params.get('q')}</p>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setParams({ q: 'ada' })}
      >
        ada
      </button>
    </>
  )
}

it.each([
  { typed: '', shown: 'ada', does: 'follows the address' },
  { typed: 'nora', shown: 'nora', does: 'keeps what was typed meanwhile' },
])('$does, in a field that keeps the focus', async ({ typed, shown }) => {
  await mountStaff(<Search />)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.click()
  if (typed) await userEvent.keyboard(typed)
  await page.getByRole('button', { name: 'ada' }).click()
  await expect.element(page.getByText('Searched: ada')).toBeVisible()
  await expect.element(field).toHaveValue(shown)
  await expect.element(field).toHaveFocus()
})
