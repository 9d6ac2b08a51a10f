import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { SettingsProvider } from '#web/parts/restaurant.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'

/** The HTML of a part of a page of this restaurant. */
export const renderedFor = (restaurant: Restaurant, part: ReactNode): string =>
  renderToString(
    <SettingsProvider settings={{ version: 0, restaurant }}>
      <ToastProvider>{part}</ToastProvider>
    </SettingsProvider>,
  )

/** The HTML of a part of a page of the demo restaurant. */
export const rendered = (part: ReactNode): string => renderedFor(restaurant, part)
