/*
 * Keeps what was visited readable without a connection: pages, covers, scripts and styles; a designed page for the rest.
 * Nothing personal is kept: pages are stored only when their address is one of the catalogue's and the server calls
 * them public; the API's answers, the checkout, orders, accounts and other hosts are never touched.
 * The server writes the release in (src/server/app/offline): its change is how browsers learn of a new one.
 */
const RELEASE = '{{release}}'

const PAGES = 'pages-1'
const FILES = 'files-1'
const OFFLINE = 'offline-1'
const MOST_PAGES = 60
const MOST_FILES = 500
const LISTED_PAGES = 8

const OFFLINE_PAGES = ['/offline', '/en/offline']
const READABLE =
  /^(?:\/|\/en|(?:\/en)?(?:\/(?:books|collections|collaborators|events|about-us|contactus|legal-information)|\/(?:bookdetails|collection-details|eventdetails)\/[^/]+|\/collaborator\/[^/]+\/details))$/

const isEnglish = (url) => /^\/en(?:\/|$)/.test(url.pathname)
const isHashed = (url) => url.pathname.startsWith('/assets/')
/** What was searched for is nobody's business. */
const isReadable = (url) =>
  url.origin === location.origin && READABLE.test(url.pathname) && !url.searchParams.has('smart_search')
const isPublic = (response) =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('cache-control') ?? '').startsWith('public')

self.addEventListener('install', (event) => {
  const ready = async () => {
    const offline = await caches.open(OFFLINE)
    await offline.addAll(OFFLINE_PAGES.map((path) => new Request(path, { cache: 'reload' })))
    // Releases keep their files under the same names: the newest may take over at once
    await self.skipWaiting()
  }
  event.waitUntil(ready())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => ![PAGES, FILES, OFFLINE].includes(name)).map((name) => caches.delete(name)),
    )
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
    const tabs = await self.clients.matchAll({ type: 'window' })
    for (const tab of tabs) tab.postMessage({ release: RELEASE })
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (isHashed(url)) event.respondWith(hashedFile(event))
  else if (request.destination === 'image') event.respondWith(picture(event))
})

/**
 * A tab says which page it shows, and at first which files it had loaded before this worker was there. When a customer
 * leaves, what they read is forgotten: the next one offline sees nothing of it.
 */
self.addEventListener('message', (event) => {
  const { page: address, files = [], forget = false } = event.data ?? {}
  if (forget === true) event.waitUntil(caches.delete(PAGES))
  if (typeof address !== 'string' || !Array.isArray(files)) return
  event.waitUntil(Promise.all([keepPage(new URL(address, location.origin)), keepFiles(files)]))
})

async function page(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isReadable(url) && isPublic(response)) {
      event.waitUntil(store(PAGES, url.href, response.clone(), MOST_PAGES))
    }
    return response
  } catch (error) {
    // As the server does: the bare address leads who chose English to the English home page
    if (url.pathname === '/' && (await choseEnglish())) return Response.redirect(`/en${url.search}`)
    const kept = isReadable(url) ? await match(PAGES, url.href) : undefined
    return kept ?? offlinePage(isEnglish(url), error)
  }
}

/** Browsers that do not tell workers of cookies show the page that was asked for. */
const choseEnglish = async () => (await self.cookieStore?.get('language'))?.value === 'eng'

/** Its name changes with its content: what is kept is right for ever. */
async function hashedFile(event) {
  const kept = await match(FILES, event.request.url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (isPublic(response)) event.waitUntil(store(FILES, event.request.url, response.clone(), MOST_FILES))
  return response
}

async function picture(event) {
  try {
    const response = await fetch(event.request)
    if (isPublic(response)) event.waitUntil(store(FILES, event.request.url, response.clone(), MOST_FILES))
    return response
  } catch (error) {
    const kept = await match(FILES, event.request.url)
    if (kept) return kept
    throw error
  }
}

/** Keeps the document of a page that a tab reached without loading it. */
async function keepPage(url) {
  url.hash = ''
  if (!isReadable(url) || (await match(PAGES, url.href))) return
  const response = await fetch(url.href)
  if (isPublic(response)) await store(PAGES, url.href, response, MOST_PAGES)
}

async function keepFiles(addresses) {
  for (const address of addresses.slice(0, MOST_FILES)) {
    const url = new URL(address, location.origin)
    const isOurs =
      url.origin === location.origin && (isHashed(url) || /\.(?:avif|webp|jpe?g|png|svg)$/.test(url.pathname))
    if (!isOurs || (await match(FILES, url.href))) continue
    const response = await fetch(url.href)
    if (isPublic(response)) await store(FILES, url.href, response, MOST_FILES)
  }
}

async function match(name, address) {
  const cache = await caches.open(name)
  return cache.match(address)
}

/** Stores at the end of the cache and drops what stands longest at its beginning. A full disk keeps less, no more. */
async function store(name, address, response, most) {
  try {
    const cache = await caches.open(name)
    await cache.delete(address)
    await cache.put(address, response)
    const addresses = await cache.keys()
    await Promise.all(addresses.slice(0, -most).map((oldest) => cache.delete(oldest)))
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error
  }
}

async function offlinePage(english, error) {
  const kept = await match(OFFLINE, OFFLINE_PAGES[english ? 1 : 0])
  if (!kept) throw error
  const html = (await kept.text()).replace('<!--visited-->', await visitedPages(english))
  return new Response(html, { status: 503, headers: kept.headers })
}

/** The latest pages that can be read again, as list items; titles are taken as they stand in the pages, escaped. */
async function visitedPages(english) {
  const cache = await caches.open(PAGES)
  const requests = (await cache.keys()).filter(({ url }) => isEnglish(new URL(url)) === english)
  const items = await Promise.all(
    requests
      .slice(-LISTED_PAGES)
      .toReversed()
      .map(async (request) => {
        const html = await (await cache.match(request))?.text()
        const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(html ?? '') ?? []
        const href = new URL(request.url)
        const address = (href.pathname + href.search).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        return title ? `<li><a href="${address}">${title}</a></li>` : ''
      }),
  )
  return items.join('')
}
