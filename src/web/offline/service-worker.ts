/** Starts `/sw.js`, which keeps visited pages readable, and passes on what it says about releases. */

const UPDATE_CHECK_MS = 60 * 60 * 1000

/** The release that this page was built in; React Router knows it. */
const ownRelease = () =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version

const isLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Addresses of what this page has loaded; what is not a file of the shop the worker leaves out. */
const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** Registers the worker once the page has loaded; `onNewRelease` is called when a later release takes over. */
export async function startServiceWorker(onNewRelease: () => void): Promise<void> {
  // While developing, files change under the same names
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const { location } = window
  const cameWithoutWorker = serviceWorker.controller === null
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ release?: string }>) => {
    if (data.release !== undefined && data.release !== ownRelease()) onNewRelease()
  })
  await isLoaded()
  try {
    await serviceWorker.register('/sw.js')
  } catch {
    // Private windows refuse: the shop works without
    return
  }
  const registration = await serviceWorker.ready
  if (cameWithoutWorker)
    announceVisit(registration.active, location.pathname + location.search, loadedFiles())
  checkForReleases(registration)
}

/** Notifies the worker that the page at an address of the shop is being read. */
export function announceVisit(
  worker: ServiceWorker | null | undefined,
  page: string,
  files: string[] = [],
): void {
  worker?.postMessage({ page, files })
}

/** A tab that stays open for days asks when it is looked at again. */
function checkForReleases(registration: ServiceWorkerRegistration) {
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < UPDATE_CHECK_MS) return
    lastCheck = Date.now()
    // Offline it fails, and is tried again an hour later
    registration.update().catch(() => undefined)
  })
}
