import { useState } from 'react'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { useRestaurantTime } from '#web/admin/time/clock.tsx'
import { instantInSentence } from '#web/admin/time/spoken-time.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './menu-files.module.css'
import { countsInWords, useLastImport } from './menu-import-api.ts'

/** Who imported what, and how to undo it. */
export function LastImport() {
  const { last, undo } = useLastImport()
  const time = useRestaurantTime()
  const confirm = useConfirm()
  const toast = useToast()
  const [isUndoing, setUndoing] = useState(false)
  if (!last) return null
  const putBack = async () => {
    const message = 'Restore the menu as it was before the import?'
    if (!(await confirm({ message, action: 'Undo the import', tone: 'danger' }))) return
    setUndoing(true)
    try {
      await undo()
      toast('The menu is as it was before the import.')
    } catch (error) {
      toast({ message: 'The import could not be undone.', detail: reasonOf(error), tone: 'error' })
    }
    setUndoing(false)
  }
  return (
    <section className={styles.last} aria-labelledby="last-import">
      <h3 id="last-import">Last import</h3>
      <p>{`${last.file}, ${instantInSentence(last.at, time)}, by ${last.actor}: ${countsInWords(last.counts)}`}</p>
      {last.canBeUndone ? (
        <Button busy={isUndoing} onClick={putBack}>
          Undo the import
        </Button>
      ) : (
        <p>The menu has been changed since, so this import can no longer be undone.</p>
      )}
    </section>
  )
}
