import { message } from '#domain/language/translate.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** Marks everything that is practice. */
export function RehearsalBadge() {
  const t = useTranslate()
  return (
    <Badge strong tone="blue">
      {t('REHEARSAL')}
    </Badge>
  )
}

/** During a rehearsal every order says what it is; otherwise only practice does. To be written by `t.message`. */
export function useOrderOrigin({ isRehearsal }: { isRehearsal: boolean }): 'REHEARSAL' | 'REAL ORDER' | undefined {
  const { service } = useRestaurant()
  const { rehearsal } = currentPauses(service, useNow())
  if (isRehearsal) return message('REHEARSAL')
  return rehearsal && message('REAL ORDER')
}

export function OrderOriginBadge({ order }: { order: { isRehearsal: boolean } }) {
  const t = useTranslate()
  const origin = useOrderOrigin(order)
  if (origin === 'REAL ORDER') {
    return (
      <Badge strong tone="red">
        {t('REAL ORDER')}
      </Badge>
    )
  }
  return origin && <RehearsalBadge />
}
