import type { Page } from '@playwright/test'

/** Returns the path of the file that a screen is loaded from later, as in `contact/contact-page`: its name says nothing. */
export const screenFile = (page: Page, id: string): Promise<string> =>
  page.evaluate((screen) => {
    const listed = (window as unknown as { __reactRouterManifest: Listed }).__reactRouterManifest
    const { module } = listed.routes[screen] ?? {}
    if (module === undefined) throw new Error(`There is no screen ${screen}.`)
    return module
  }, id)

type Listed = { routes: Partial<Record<string, { module: string }>> }
