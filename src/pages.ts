import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#server/services.ts'
import { servicesContext } from '#web/services-context.ts'

/** Answers a request for a page with HTML (or the data of one), its loaders calling these services. */
export type Pages = (request: Request, services: Services) => Promise<Response>

export function openPages(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const answer = createRequestHandler(build, mode)
  return (request, services) => answer(request, new RouterContextProvider(new Map([[servicesContext, services]])))
}
