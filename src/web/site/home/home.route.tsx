import { siteRoute } from '#web/document/site-route.tsx'
import { HomeLayout } from '#web/site/chrome/site-layout.tsx'
import { HomeHead } from '#web/site/home/home-head.tsx'
import { type HomeData, HomePage } from '#web/site/home/home-page.tsx'

export const homeRoute = siteRoute<HomeData>({
  entry: 'site/home/home-entry.tsx',
  Page: HomePage,
  frame: { Layout: HomeLayout },
  load: async (_request, { menu }) => ({ menu: await menu.read() }),
  head: ({ menu }, { publicUrl }) => <HomeHead menu={menu} siteUrl={publicUrl} />,
})
