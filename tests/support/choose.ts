import { expect, type Locator } from '@playwright/test'

/** Chooses what a hidden radio stands for by its label, as a finger does: it has no place of its own on the screen. */
export async function choose(radio: Locator): Promise<void> {
  await radio.page().locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}
