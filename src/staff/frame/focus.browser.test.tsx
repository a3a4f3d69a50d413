/** Where the focus goes by F6, as a screen opens, and when what it was on disappears. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Card } from './card.tsx'
import { useFocusStays, useParts } from './focus.ts'
import { PageHead } from './page-head.tsx'

function Screen() {
  useParts()
  useFocusStays()
  const [isOpened, setIsOpened] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isThere, setIsThere] = useState(true)
  if (!isOpened)
    return (
      <button type="button" onClick={() => setIsOpened(true)}>
        Open
      </button>
    )
  return (
    <>
      <PageHead title="Order" help="What it is" />
      <Card title="Books">
        <input aria-label="Title" />
        <button type="button">Add</button>
      </Card>
      <Card title="History">
        <p>Nothing yet</p>
      </Card>
      <Card title="Notes">
        {isThere && (
          <button type="button" onClick={() => setIsThere(false)}>
            Remove
          </button>
        )}
        {isThere && (
          <button type="button" onClick={() => setIsAsking(true)}>
            Ask
          </button>
        )}
        <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Sure?">
          <button
            type="button"
            onClick={() => {
              setIsThere(false)
              setIsAsking(false)
            }}
          >
            Yes
          </button>
        </Dialog>
      </Card>
    </>
  )
}

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openScreen() {
  await mountStaff(<Screen />)
  await button('Open').click()
}

it('is on the title of a screen that opens', async () => {
  await openScreen()
  await expect.element(heading('Order')).toHaveFocus()
})

it('goes with F6 to what is done in the next part, back with Shift, also out of a field, and says its heading', async () => {
  await openScreen()
  await expect.element(heading('Order')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await expect.element(page.getByText('Books').last()).toBeInTheDocument()
  await userEvent.keyboard('{F6}')
  await expect.element(heading('History')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(button('Remove')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(heading('Order')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.element(button('Remove')).toHaveFocus()
})

it('goes to the heading of what is gone with the button that was pressed', async () => {
  await openScreen()
  await button('Remove').click()
  await expect.element(heading('Notes')).toHaveFocus()
})

it('goes there too when a dialog closes whose button is gone', async () => {
  await openScreen()
  await button('Ask').click()
  await button('Yes').click()
  await expect.element(heading('Notes')).toHaveFocus()
})
