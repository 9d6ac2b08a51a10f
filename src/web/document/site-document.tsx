import { Component, type ComponentType, Fragment, type ReactNode } from 'react'
import { restaurant } from '#domain/restaurant.ts'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** The element that holds the data a page was rendered from. */
export const PAGE_DATA_ID = 'page-data'

/** What surrounds a page; server and browser must agree on it. */
export type PageFrame = {
  /** Header, footer and whatever else several pages share. */
  readonly Layout?: ComponentType<{ children: ReactNode }>
  /** Set on `<html>`, so that the scroll bar, dialogs and toasts have its colours too. */
  readonly theme?: 'admin'
}

type SiteDocumentProps = {
  frame: PageFrame
  children: ReactNode
  /** Rendered on the server only: hydration leaves the head and the data as they are. */
  head?: ReactNode
  /** From `scriptJson`, so that text in it cannot close the element. */
  data?: string
}

/** A whole page, the same on the server and in the browser. */
export const SiteDocument = ({ frame: { Layout = Fragment, theme }, head, data = '', children }: SiteDocumentProps) => (
  <html lang={restaurant.locale} data-theme-scope={theme}>
    <head>{head}</head>
    <body>
      <ErrorBoundary>
        <ToastProvider>
          <AlertDialogProvider>
            <Layout>{children}</Layout>
          </AlertDialogProvider>
        </ToastProvider>
      </ErrorBoundary>
      <script
        id={PAGE_DATA_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </body>
  </html>
)

/** Shows the error page when rendering fails in the browser. */
class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
