/** The search for a book with a camera: for one book, or for as many as it sees. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cameraWords } from '#shared/text/en/camera.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { BookPicker } from './book-picker.tsx'

const { open } = cameraWords.fr

it.each([
  ['one', 'closes with the first book', 1],
  ['many', 'stays open for the next book', 0],
] as const)('the camera for %s %s', async (camera, _what, buttons) => {
  answer('GET /staff/books', () => ({ data: [{ id: 1, isbn: '9782266320481', title: 'Dune', authors: '' }] }))
  const chosen: string[] = []
  await mountStaff(
    <BookPicker isChosen={() => false} onChoose={({ title }) => chosen.push(title)} camera={camera} />,
  )
  const openButtons = () => page.getByRole('button', { name: open }).elements().length
  await userEvent.click(page.getByRole('button', { name: open }))
  await expect.poll(openButtons).toBe(0)
  await userEvent.fill(page.getByRole('searchbox', { name: homePageWords.fr.picker.label }), 'dune')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['Dune'])
  await expect.poll(openButtons).toBe(buttons)
})
