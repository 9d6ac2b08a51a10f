import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fontPreload } from '#web/ui/font-preload.ts'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

export const links: LinksFunction = () => [
  fontPreload,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  // On the whole document, so that its scrollbar, dialogs and toasts wear the staff area's colours too.
  const isStaffArea = /^\/admin(\/|$)/.test(useLocation().pathname)
  return (
    <html lang="en-NZ" data-theme-scope={isStaffArea ? 'admin' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17100d" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <ToastProvider>
      <AlertDialogProvider>
        <Outlet />
      </AlertDialogProvider>
    </ToastProvider>
  )
}

/** What nobody expected: said plainly, with a way on. The fault itself is in the log. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="page-width">
      <title>Spice Parade</title>
      <EmptyState
        icon="warning"
        title={isMissing ? 'There is nothing here.' : 'Something went wrong on our side.'}
        action={
          <ButtonLink href="/" variant="primary">
            Back to Home
          </ButtonLink>
        }
      >
        {isMissing ? 'The page may have moved.' : 'Please try again in a moment.'}
      </EmptyState>
    </main>
  )
}
