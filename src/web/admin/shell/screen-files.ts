/** What React Router's list, which is part of every page of the staff area, says of a route. */
type Route = {
  readonly path?: string
  readonly module: string
  readonly clientLoaderModule?: string
  readonly hydrateFallbackModule?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type RouteList = { readonly routes: Readonly<Record<string, Route | undefined>> }

/** Why a screen could not be loaded: no connection, or the server has a newer version and these files are gone. */
export type LoadFailure = 'unreachable' | 'outdated'

/**
 * The code of the staff screens, loaded ahead of the first tap. Left to itself the router loads a screen when it is opened, and
 * reloads the page when that fails: without a connection that is the browser's error page, and the alarm is gone.
 */
export function openScreenFiles() {
  const { routes } = Reflect.get(window, '__reactRouterManifest') as RouteList
  const screens = Object.values(routes).filter((route) => route?.path?.startsWith('admin'))
  const loaded = new Set<string>()
  const routeOf = (path: string) => screens.find((route) => `/${route?.path}` === path)

  const load = async (path: string): Promise<LoadFailure | undefined> => {
    const route = routeOf(path)
    if (!route || loaded.has(path)) return undefined
    const failure = await fetchFiles(route)
    if (failure) return failure
    try {
      // From the browser's cache. Only now, since some browsers keep a failed import failed until the page is reloaded.
      await import(/* @vite-ignore */ route.module)
    } catch {
      return 'unreachable'
    }
    for (const href of route.css ?? []) addStyles(href)
    loaded.add(path)
    return undefined
  }
  return {
    isLoaded: (path: string) => loaded.has(path) || !routeOf(path),
    load,
    loadAll: async () => {
      for (const route of screens) await load(`/${route?.path}`)
    },
  }
}

async function fetchFiles(route: Route): Promise<LoadFailure | undefined> {
  const { module, clientLoaderModule, hydrateFallbackModule, imports = [], css = [] } = route
  const files = [module, clientLoaderModule, hydrateFallbackModule, ...imports, ...css]
  try {
    const answers = await Promise.all([...new Set(files)].flatMap((file) => (file ? fetch(file) : [])))
    return answers.some(({ status }) => status === 404) ? 'outdated' : undefined
  } catch {
    return 'unreachable'
  }
}

function addStyles(href: string): void {
  const isThere = [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === href,
  )
  if (isThere) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
