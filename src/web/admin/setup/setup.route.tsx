import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SetupState } from '#contract/setup.ts'
import type { SetupStep } from '#domain/setup/setup-steps.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DemoLinks } from './demo-links.tsx'
import { MenuChoices } from './menu-choices.tsx'
import styles from './setup.module.css'
import { useSetup, useSetupActions } from './setup-api.ts'

/** The steps for an owner to make the demo their own restaurant, in any order. */
export default function SetupScreen() {
  const { setup, error, reload } = useSetup()
  return (
    <AdminPage title="Make it yours">
      <ProblemBox sentence={error && `Failed to load the guide: ${error}`} onRetry={reload} />
      {!setup && !error && <ListSkeleton label="Loading the guide…" rows={6} height="6rem" />}
      {setup && <Steps setup={setup} />}
    </AdminPage>
  )
}

type StepWords = { readonly title: string; readonly about: string; readonly path: string }

const WORDS: Readonly<Record<SetupStep, StepWords>> = {
  place: {
    title: 'Name and place',
    about: 'Name, address and the point on the map, time zone, phone, email and links. Remove what you do not have.',
    path: '/admin/settings/restaurant?from=setup',
  },
  hours: {
    title: 'Opening hours',
    about: 'Several ranges a day, past midnight too, closed days and public holidays.',
    path: '/admin/settings/hours?from=setup',
  },
  delivery: {
    title: 'Pickup and delivery',
    about: 'What you offer, how long it takes, how far you deliver and what that costs.',
    path: '/admin/settings/ordering?from=setup',
  },
  payments: {
    title: 'Money and payments',
    about: 'Currency and tax, and a test of Stripe’s keys.',
    path: '/admin/settings/money?from=setup',
  },
  menu: {
    title: 'Dishes and prices',
    about:
      'Change the dishes of the demo one by one, import your own menu from a table, or begin with an empty one. Prices are in the currency that you have chosen under Money and payments.',
    path: '/admin/menu',
  },
  people: {
    title: 'People',
    about:
      'Invite those who work with you. They need no access to settings or money. Invite yourself as an owner, too, if this account does not have your own address.',
    path: '/admin/admins?from=setup',
  },
}

function Steps({ setup }: { setup: SetupState }) {
  const done = setup.steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p role="status" className={styles.summary}>
        {`${done} of ${setup.steps.length} steps are done.`} What you do is saved at once; come back whenever you like.
      </p>
      <ol className={styles.steps}>
        {setup.steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone}>
            {step === 'place' && <DemoLinks links={setup.demoLinks} />}
            {step === 'menu' && <MenuChoices menu={setup.menu} />}
          </Step>
        ))}
      </ol>
      <p>
        Then make the page look like you: <Link to="/admin/settings/landing?from=setup">words and pictures</Link>, and{' '}
        <Link to="/admin/settings/look?from=setup">colours and fonts</Link>.
      </p>
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to="/admin/ready">
          Ready to open?
          <Icon name="arrow-right" />
        </Link>
      </p>
    </>
  )
}

type StepProps = { step: SetupStep; isDone: boolean; children: ReactNode }

function Step({ step, isDone, children }: StepProps) {
  const { title, about, path } = WORDS[step]
  const { tick } = useSetupActions()
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const finish = async () => {
    setSaving(true)
    try {
      await tick({ tick: step, isSet: true })
    } catch (error) {
      toast({ message: `Not saved: ${reasonOf(error)}`, tone: 'error' })
    }
    setSaving(false)
  }
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <div className={styles.words}>
        <h2 className={styles.stepTitle}>
          <Link to={path}>{title}</Link>
        </h2>
        <p>{about}</p>
        {children}
      </div>
      {isDone ? (
        <Badge tone="green" icon={<Icon name="check" />}>
          Done
        </Badge>
      ) : (
        <Button size="small" busy={isSaving} onClick={finish}>
          It is right as it is<span className="visually-hidden">, {title}</span>
        </Button>
      )}
    </li>
  )
}
