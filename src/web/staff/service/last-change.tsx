import type { StaffPauses } from '#contract/pauses.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './service.module.css'

/** Who changed the pauses last, and how to take it back. */
export function LastChange({ service, onUndo }: { service: StaffPauses; onUndo: () => void }) {
  const time = useRestaurantTime()
  const t = useTranslate()
  const { changedAt, changedBy, canUndo } = service
  return (
    <div className={styles.last}>
      <p>
        {changedAt
          ? t('Last change: {person}, {when}', {
              person: changedBy ?? '',
              when: instantInSentence(changedAt, time),
            })
          : t('Nobody has changed anything yet.')}
      </p>
      <HistoryButton entity="service" id="service" name={t('the service')} />
      <Button disabled={!canUndo} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </div>
  )
}
