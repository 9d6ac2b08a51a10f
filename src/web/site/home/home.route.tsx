import { siteRoute } from '#web/site/document/site-route.tsx'
import { HomeHead } from '#web/site/home/home-head.tsx'
import { type HomeData, HomePage } from '#web/site/home/home-page.tsx'

export const homeRoute = siteRoute<HomeData>({
  entry: 'home/home-entry.tsx',
  Page: HomePage,
  isHome: true,
  load: async (_request, { menu }) => ({ menu: await menu.read() }),
  head: ({ menu }, { publicUrl }) => <HomeHead menu={menu} siteUrl={publicUrl} />,
})
