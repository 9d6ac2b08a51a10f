import { useState } from 'react'
import { Link } from 'react-router'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './setup.module.css'
import { useSetup, useSetupActions } from './setup-api.ts'

/** Shown to owners on the dashboard of a new restaurant, until the guide is finished or dismissed. */
export function SetupCard() {
  const t = useTranslate()
  const { setup } = useSetup()
  if (!setup?.isOffered) return null
  const done = setup.steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.card} aria-labelledby="make-it-yours">
      <h2 id="make-it-yours">{t('Make it yours')}</h2>
      <Progress done={done} steps={setup.steps.length} />
    </section>
  )
}

function Progress({ done, steps }: { done: number; steps: number }) {
  const { name, t } = useRestaurant()
  const { tick } = useSetupActions()
  const toast = useToast()
  const [isClosing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    try {
      await tick({ tick: 'closed', isSet: true })
      toast(t('You can find the guide again at the top of the settings.'))
    } catch (error) {
      const reason = t.message(reasonOf(error))
      toast({ message: t('The guide could not be dismissed: {reason}', { reason }), tone: 'error' })
      setClosing(false)
    }
  }
  return (
    <>
      <p>
        {done === 0
          ? t(
              'This is {restaurant}, the demo. Look around as long as you like, or put in your own name, hours, dishes and prices, step by step. You can stop and continue at any time.',
              { restaurant: name },
            )
          : t('{done} of {steps} steps are done.', { done, steps })}
      </p>
      <div className={styles.buttons}>
        <Link className={buttonClass({ variant: 'primary' })} to="/admin/setup">
          {done === 0 ? t('Open the guide') : t('Go on with the guide')}
        </Link>
        <Button variant="quiet" busy={isClosing} onClick={close}>
          {t('Keep looking around')}
        </Button>
      </div>
    </>
  )
}
