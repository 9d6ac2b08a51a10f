import { lazy, useEffect, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { LatePart } from '#web/parts/late-part.tsx'
import { isFirstLookToday } from '#web/site/menu/specials-day.ts'

const SpecialsList = lazy(() =>
  import('#web/site/menu/specials-list.tsx').then((module) => ({ default: module.SpecialsList })),
)

/** Today's specials, at most once a day. It stands beside the page rather than before it: nobody has to close it to order. */
export function SpecialsPopup({ dishes }: { dishes: readonly PublicDish[] }) {
  const [isOpen, setOpen] = useState(false)
  const specials = dishes.filter(({ special }) => special !== null)
  const hasSpecials = specials.length > 0
  useEffect(() => {
    if (hasSpecials && isFirstLookToday(restaurant.timeZone)) setOpen(true)
  }, [hasSpecials])
  if (!isOpen || !hasSpecials) return null
  return (
    <LatePart onMissing={() => setOpen(false)}>
      <SpecialsList specials={specials} onClose={() => setOpen(false)} />
    </LatePart>
  )
}
