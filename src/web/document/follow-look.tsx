import { useEffect, useRef } from 'react'
import { useRestaurant } from '#web/parts/restaurant.tsx'

/** Shows another look in an open page as soon as the owner has chosen it. */
export function FollowLook() {
  const { look } = useRestaurant()
  const shown = useRef(JSON.stringify(look))
  useEffect(() => {
    const wanted = JSON.stringify(look)
    if (wanted === shown.current) return
    shown.current = wanted
    void import('./show-look.ts').then(({ showLook }) => showLook(look))
  }, [look])
  return null
}
