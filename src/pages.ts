import type { AnswerPage } from '#server/app/app.ts'
import { rememberedLanguage } from '#server/http/staff-language.ts'
import { languageOfPage, languageOfStaff, pageAt } from '#server/language/page-language.ts'
import type { AnswerSitePage, SiteAssets } from '#web/document/site-route.tsx'
import { SITE_ROUTES } from '#web/site/site-routes.ts'
import { STAFF_ROUTES } from '#web/staff/staff.route.tsx'

type Routes = Readonly<Record<string, AnswerSitePage>>

const METHODS = ['GET', 'HEAD']

/** Answers a request for a page with HTML. An unknown URL redirects to the landing page, below a language's prefix to that of the language. */
export const openPages =
  (assets: SiteAssets): AnswerPage =>
  async (request, shop, { report }) => {
    if (!METHODS.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: METHODS.join(', ') } })
    const { pathname } = new URL(request.url)
    const staffPage = routeAt(STAFF_ROUTES, pathname)
    if (staffPage) {
      const language = await languageOfStaff(rememberedLanguage(request.headers), shop.restaurant)
      return staffPage(request, { shop, assets, report, language })
    }
    const { language, prefix, path } = pageAt(pathname, shop.restaurant)
    const page = routeAt(SITE_ROUTES, path)
    if (!page) return new Response(null, { status: 302, headers: { Location: `${prefix}/` } })
    const written = await languageOfPage({ language, prefix }, shop.restaurant, shop.menu)
    return page(request, { shop, assets, report, language: written })
  }

/** Ignores case and a trailing slash. */
const routeAt = (routes: Routes, path: string): AnswerSitePage | undefined =>
  routes[path.toLowerCase().replace(/(?<=.)\/+$/, '')]
