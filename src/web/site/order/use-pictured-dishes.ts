import { useEffect, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { api } from '#web/parts/api-client.ts'

const NONE: readonly PublicDish[] = []

/** Today's dishes, for the pictures of what was ordered; none while they are not known. */
export function usePicturedDishes(isNeeded: boolean): readonly PublicDish[] {
  const [dishes, setDishes] = useState(NONE)
  useEffect(() => {
    if (!isNeeded) return
    const left = new AbortController()
    const show = async () => {
      const { items } = await api.get('/menu')
      if (!left.signal.aborted) setDishes(items)
    }
    // Without pictures the plate shows initials.
    show().catch(() => undefined)
    return () => left.abort()
  }, [isNeeded])
  return dishes
}
