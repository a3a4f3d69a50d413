import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkPreview as Preview } from '#shared/contract/staff/bulk-changes.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { BulkPreview } from './bulk-preview.tsx'

const preview = {
  field: 'shelf',
  found: 9543,
  changed: 9543,
  unchanged: 0,
  refused: 0,
  rows: [],
  unknown: [],
  wrong: [],
  isbns: [],
  is_too_many: false,
  fingerprint: 'x',
} as unknown as Preview

const words = bulkChangesWords.fr

it.each([true, false])('says how many books are being changed while they are: %s', async (isPending) => {
  await mountStaff(
    <BulkPreview preview={preview} suppliers={[]} isPending={isPending} onConfirm={() => undefined} />,
  )
  const confirm = page.getByRole('button', { name: words.confirm(9543) })
  await expect.element(confirm).toBeVisible()
  const counts = [
    page.getByRole('progressbar', { name: words.changing(9543) }),
    page.getByText(words.changing(9543)),
  ]
  for (const shown of counts) expect(shown.elements()).toHaveLength(isPending ? 1 : 0)
  expect(confirm.element().getAttribute('aria-disabled')).toBe(isPending ? 'true' : null)
})
