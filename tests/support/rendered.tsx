import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { restaurant } from '#domain/restaurant.ts'
import { SettingsProvider } from '#web/parts/restaurant.tsx'

/** The HTML of a part of a page of the demo restaurant. */
export const rendered = (part: ReactNode): string =>
  renderToString(<SettingsProvider settings={{ version: 0, restaurant }}>{part}</SettingsProvider>)
