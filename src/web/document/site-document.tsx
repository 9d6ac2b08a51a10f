import { Component, type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { isRightToLeft, type Translate } from '#domain/language/translate.ts'
import { DEMO_LOGO } from '#domain/settings/site-icons.ts'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { type PageSettings, SettingsProvider, useRestaurant } from '#web/parts/restaurant.tsx'
import { LanguageProvider } from '#web/ui/language.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/frieze.css'

/** The element that holds the data a page was rendered from. */
export const PAGE_DATA_ID = 'page-data'
/** The element that holds the settings it was rendered from. */
export const SETTINGS_ID = 'settings'

/** What surrounds a page; server and browser must agree on it. */
export type PageFrame = {
  /** Header, footer and everything else that several pages share. */
  readonly Layout?: ComponentType<{ children: ReactNode }>
  /** Set on `<html>`, so that the scroll bar, dialogs and toasts have its colours too. */
  readonly theme?: 'admin'
}

type SiteDocumentProps = {
  frame: PageFrame
  settings: PageSettings
  t: Translate
  children: ReactNode
  /** Rendered only on the server: hydration leaves the head and the data untouched. */
  head?: ReactNode
  /** Both from `scriptJson`, so that text in them cannot close the element. */
  data?: string
  settingsData?: string
}

/** A whole page, the same on the server and in the browser. */
export function SiteDocument({ frame, settings, t, head, data = '', settingsData = '', children }: SiteDocumentProps) {
  const { Layout = Fragment, theme } = frame
  const { language, restaurant } = settings
  return (
    <html
      lang={language?.locale ?? restaurant.language}
      dir={isRightToLeft(t.language) ? 'rtl' : undefined}
      data-theme-scope={theme}
      data-demo={restaurant.logo === DEMO_LOGO || undefined}
    >
      <head>{head}</head>
      <body>
        <LanguageProvider t={t} prefix={language?.prefix ?? ''}>
          <SettingsProvider settings={settings}>
            {theme === undefined && <FollowLook />}
            <ErrorBoundary>
              <ToastProvider>
                <Layout>{children}</Layout>
              </ToastProvider>
            </ErrorBoundary>
          </SettingsProvider>
        </LanguageProvider>
        {language?.fonts && <link rel="stylesheet" href={language.fonts} />}
        <JsonScript id={PAGE_DATA_ID} json={data} />
        <JsonScript id={SETTINGS_ID} json={settingsData} />
      </body>
    </html>
  )
}

/** Applies a new look to an open page as soon as the owner has chosen it. */
function FollowLook() {
  const { look } = useRestaurant()
  const shown = useRef(look)
  useEffect(() => {
    if (look === shown.current) return
    shown.current = look
    void import('./look-style.ts').then(({ showLook }) => showLook(look))
  }, [look])
  return null
}

const JsonScript = ({ id, json }: { id: string; json: string }) => (
  <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
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
