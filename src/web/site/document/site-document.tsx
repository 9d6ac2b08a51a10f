import type { ReactNode } from 'react'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { FaultBoundary } from '#web/site/document/fault-boundary.tsx'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** Where a page finds the data that it was written from. */
export const PAGE_DATA_ID = 'page-data'

type SiteDocumentProps = {
  isHome?: boolean | undefined
  children: ReactNode
  /** Written by the server alone: browsers leave the head and the data as they came. */
  head?: ReactNode
  /** Made by `scriptJson`: text of the menu or of a guest in it can neither end the element nor open another. */
  data?: string
}

/** A public page from `<html>` on, the same on the server and in the browser. */
export const SiteDocument = ({ isHome = false, head, data = '', children }: SiteDocumentProps) => (
  <html lang={restaurant.locale}>
    <head>{head}</head>
    <body>
      <FaultBoundary>
        <ToastProvider>
          <AlertDialogProvider>
            <SiteLayout isHome={isHome}>{children}</SiteLayout>
          </AlertDialogProvider>
        </ToastProvider>
      </FaultBoundary>
      <script
        id={PAGE_DATA_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </body>
  </html>
)
