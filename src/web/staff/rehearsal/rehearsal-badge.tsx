import { currentPauses } from '#domain/pauses/pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Marks everything that is practice. */
export const RehearsalBadge = () => (
  <Badge strong tone="blue">
    REHEARSAL
  </Badge>
)

/** During a rehearsal every order says what it is; otherwise only practice does. */
export function useOrderOrigin({ isRehearsal }: { isRehearsal: boolean }): 'REHEARSAL' | 'REAL ORDER' | undefined {
  const { service } = useRestaurant()
  const { rehearsal } = currentPauses(service, useNow())
  if (isRehearsal) return 'REHEARSAL'
  return rehearsal && 'REAL ORDER'
}

export function OrderOriginBadge({ order }: { order: { isRehearsal: boolean } }) {
  const origin = useOrderOrigin(order)
  if (origin === 'REAL ORDER') {
    return (
      <Badge strong tone="red">
        REAL ORDER
      </Badge>
    )
  }
  return origin && <RehearsalBadge />
}
