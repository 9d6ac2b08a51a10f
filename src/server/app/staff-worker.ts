/** The URL of the staff area's service worker. Without a header, browsers limit its scope to URLs below its own. */
export const STAFF_WORKER = '/admin/service-worker.js'
export const STAFF_SCOPE = '/admin'

/**
 * Caches one page, the orders, with its built files, and answers with them when there is no network. It caches nothing personal:
 * the page is the same for all who read its language until its scripts have read the API, which bypasses the worker. Online, pages come from the
 * network, so updates need no special care; each name of a built file has only one version (docs/design/staff-area.md).
 */
export const STAFF_WORKER_SCRIPT = `const CACHE = 'staff-pages'
const PAGE = '/admin/orders'
const pathOf = ({ url }) => new URL(url).pathname
/** The windows that were opened from the cache. All others load their files as usual. */
const openedOffline = new Set()
const isPage = (request) => request.mode === 'navigate' && request.method === 'GET'

addEventListener('install', (event) => {
  skipWaiting()
  // In browsers that support this, API calls do not even wake the worker.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([registration.navigationPreload?.enable(), keepPage()])))
addEventListener('fetch', (event) => {
  const { request } = event
  if (isPage(request)) {
    if (pathOf(request) === PAGE) event.waitUntil(keepPage())
    event.respondWith(online(event).catch(() => keptPage(event)))
  } else if (openedOffline.has(event.clientId) && /^\\/(assets|words)\\//.test(pathOf(request))) {
    event.respondWith(keptFile(request))
  }
})

const online = async (event) => (await event.preloadResponse) ?? fetch(event.request)
const keptFile = async (request) => (await caches.match(pathOf(request), { cacheName: CACHE })) ?? fetch(request)

async function keptPage({ request, resultingClientId }) {
  const page = await caches.match(PAGE, { cacheName: CACHE })
  if (!page) return Response.error()
  if (pathOf(request) !== PAGE) return Response.redirect(PAGE)
  openedOffline.add(resultingClientId)
  return page
}

/** Otherwise a silent connection would be held for minutes, and a browser has only six for the whole site. */
const inTime = (path) => new Request(path, { signal: AbortSignal.timeout(10_000) })

/**
 * Stores files before the page that names them, and deletes old files after it, so the cached page is always complete. Loads one
 * file after the other, so that the screen never waits for a connection.
 */
async function keepPage() {
  try {
    const answer = await fetch(inTime(PAGE))
    if (!answer.ok || answer.redirected) return
    const files = new Set((await answer.clone().text()).match(/\\/(assets|words\\/staff)\\/[\\w.-]+/g))
    const cache = await caches.open(CACHE)
    const known = (await cache.keys()).map(pathOf)
    for (const file of files) if (!known.includes(file)) await cache.add(inTime(file))
    await cache.put(PAGE, answer)
    await Promise.all(known.filter((path) => path !== PAGE && !files.has(path)).map((path) => cache.delete(path)))
  } catch {
    // Without a network, the cache stays as it is.
  }
}
`
