import type { ReactNode } from 'react'
import { useRestaurant } from './restaurant.tsx'

type Place = { readonly latitude: number; readonly longitude: number }

/** Opens the map app of a phone (developers.google.com/maps/documentation/urls). */
export const directionsTo = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

type DirectionsLinkProps = {
  className?: string | undefined
  /** For screen readers, after the words of the link. */
  note: string
  children: ReactNode
}

/** A link to the way to the restaurant. */
export const DirectionsLink = ({ className, note, children }: DirectionsLinkProps) => (
  <a className={className} href={directionsTo(useRestaurant().location)} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden">{` (${note}opens in a new tab)`}</span>
  </a>
)
