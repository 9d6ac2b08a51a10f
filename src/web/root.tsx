import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { DocumentHead } from '#web/parts/document-head.tsx'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** A page of the staff area from `<html>` on. On the whole document, so that scrollbar, dialogs and toasts wear its colours too. */
export const Layout = ({ children }: { children: React.ReactNode }) => (
  <html lang={restaurant.locale} data-theme-scope="admin">
    <head>
      <DocumentHead />
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

export default function App() {
  return (
    <ToastProvider>
      <AlertDialogProvider>
        <Outlet />
      </AlertDialogProvider>
    </ToastProvider>
  )
}

/** What nobody expected. The fault itself is in the log. */
export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <>
    {isRouteErrorResponse(error) && error.status === 404 ? (
      <ErrorPage title="There is nothing here.">The page may have moved.</ErrorPage>
    ) : (
      <ErrorPage />
    )}
    <FloatingChat />
  </>
)
