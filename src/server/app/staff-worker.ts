/** The address of the service worker of the staff area. Browsers give it no more than the addresses below its own unless a header says so. */
export const STAFF_WORKER = '/admin/service-worker.js'
export const STAFF_SCOPE = '/admin'

/**
 * Keeps one page, the orders, with the files it was built into, and answers with them when there is no network. It keeps nothing that
 * depends on who asks: the page is the same for everybody until its scripts have read the API, which passes the worker by. Online,
 * pages come from the network, so an update needs no care; of a built file there is one version for each name (decision 0142).
 */
export const STAFF_WORKER_SCRIPT = `const CACHE = 'staff-pages'
const PAGE = '/admin/orders'
const pathOf = ({ url }) => new URL(url).pathname
/** The windows that were opened from what is kept. Any other loads its files as ever. */
const openedOffline = new Set()
const isPage = (request) => request.mode === 'navigate' && request.method === 'GET'

addEventListener('install', (event) => {
  skipWaiting()
  // Where browsers know this, calls of the API do not even wake the worker.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([registration.navigationPreload?.enable(), keepPage()])))
addEventListener('fetch', (event) => {
  const { request } = event
  if (isPage(request)) {
    if (pathOf(request) === PAGE) event.waitUntil(keepPage())
    event.respondWith(online(event).catch(() => keptPage(event)))
  } else if (openedOffline.has(event.clientId) && pathOf(request).startsWith('/assets/')) {
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

/** A connection that has gone silent would otherwise be held for minutes, and a browser has only six for all of the site. */
const inTime = (path, options) => new Request(path, { ...options, signal: AbortSignal.timeout(10_000) })

/**
 * Files come before the page that names them, and old ones go after it: the kept page is whole at any time. One after the other, so
 * that the screen is never kept waiting for a connection.
 */
async function keepPage() {
  try {
    const answer = await fetch(inTime(PAGE, { credentials: 'omit' }))
    if (!answer.ok || answer.redirected) return
    const files = new Set((await answer.clone().text()).match(/\\/assets\\/[\\w.-]+/g))
    const cache = await caches.open(CACHE)
    const known = (await cache.keys()).map(pathOf)
    for (const file of files) if (!known.includes(file)) await cache.add(inTime(file))
    await cache.put(PAGE, answer)
    await Promise.all(known.filter((path) => path !== PAGE && !files.has(path)).map((path) => cache.delete(path)))
  } catch {
    // Without a network, what is kept stays.
  }
}
`
