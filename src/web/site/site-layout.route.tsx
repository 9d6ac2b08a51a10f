import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Announcer } from '#web/site/chrome/announcer.tsx'
import { FloatingLinks } from '#web/site/chrome/floating-links.tsx'
import { SiteFooter } from '#web/site/chrome/site-footer.tsx'
import { SiteHeader } from '#web/site/chrome/site-header.tsx'

/** What every public page stands in. The pages bring their own heading; `<main>` is here. */
export default function SiteLayout() {
  useFocusOnNewPage()
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

/** After a link the reader stands in the new page, not on what is left of the old one. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const place = document.getElementById(hash.slice(1) || 'content') ?? document.getElementById('content')
    place?.focus({ preventScroll: true })
  }, [pathname, hash])
}
