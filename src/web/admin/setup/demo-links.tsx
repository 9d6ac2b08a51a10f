import { useState } from 'react'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './setup.module.css'
import { useSetupActions } from './setup-api.ts'

/** Removes the demo's links to other sites at once; offered as soon as the restaurant has its own name. */
export function DemoLinks({ links }: { links: readonly string[] }) {
  const { removeDemoLinks } = useSetupActions()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  if (links.length === 0) return null
  const remove = async () => {
    setBusy(true)
    try {
      await removeDemoLinks()
      toast('The links of the demo were removed.')
    } catch (error) {
      toast({ message: `The links were not removed: ${reasonOf(error)}`, tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <div className={styles.choices}>
      <p>{`Guests still find links of the demo: ${new Intl.ListFormat('en').format(links)}.`}</p>
      <Button size="small" icon={<Icon name="trash" />} busy={isBusy} onClick={remove}>
        Remove all of them
      </Button>
    </div>
  )
}
