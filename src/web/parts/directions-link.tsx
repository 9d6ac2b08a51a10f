import type { ReactNode } from 'react'
import { useTranslate } from '#web/ui/language.tsx'
import { useRestaurant } from './restaurant.tsx'

type Place = { readonly latitude: number; readonly longitude: number }

/** Opens the map app of a phone (developers.google.com/maps/documentation/urls). */
export const directionsTo = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

type DirectionsLinkProps = {
  className?: string | undefined
  /** Its words are the address, which does not say what the link is for. */
  isAlsoAddress?: boolean
  children: ReactNode
}

/** A link to the way to the restaurant. */
export function DirectionsLink({ className, isAlsoAddress = false, children }: DirectionsLinkProps) {
  const t = useTranslate()
  const note = isAlsoAddress ? t('(directions, opens in a new tab)') : t('(opens in a new tab)')
  return (
    <a className={className} href={directionsTo(useRestaurant().location)} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {note}</span>
    </a>
  )
}
