import type { ReactNode } from 'react'
import { Announcer } from '#web/site/chrome/announcer.tsx'
import { FloatingLinks } from '#web/site/chrome/floating-links.tsx'
import { HomeContext } from '#web/site/chrome/home-context.ts'
import { SiteFooter } from '#web/site/chrome/site-footer.tsx'
import { SiteHeader } from '#web/site/chrome/site-header.tsx'

type SiteLayoutProps = { isHome?: boolean; children: ReactNode }

/** What every public page stands in. The pages bring their own heading; `<main>` is here. */
export const SiteLayout = ({ isHome = false, children }: SiteLayoutProps) => (
  <HomeContext value={isHome}>
    <Announcer>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingLinks />
    </Announcer>
  </HomeContext>
)

export const HomeLayout = ({ children }: { children: ReactNode }) => <SiteLayout isHome>{children}</SiteLayout>
