import { Outlet } from 'react-router'
import { Announcer } from '#web/site/chrome/announcer.tsx'
import { FloatingLinks } from '#web/site/chrome/floating-links.tsx'
import { SiteFooter } from '#web/site/chrome/site-footer.tsx'
import { SiteHeader } from '#web/site/chrome/site-header.tsx'

/** What every public page stands in. The pages bring their own heading; `<main>` is here. */
export default function SiteLayout() {
  return (
    <Announcer>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <FloatingLinks />
    </Announcer>
  )
}
