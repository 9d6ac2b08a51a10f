import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SetupState } from '#contract/setup.ts'
import { onlyRate } from '#domain/money/tax-rules.ts'
import type { SetupStep } from '#domain/setup/setup-steps.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
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
    about: 'Currency and tax. Stripe’s keys are entered under Settings, Stripe.',
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
            {step === 'payments' && <RatesQuestion categories={setup.categoriesToTax} />}
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
  const finishing = useMutation({
    mutationFn: () => tick({ tick: step, isSet: true }),
    onError: (error) => toast({ message: `Not saved: ${reasonOf(error)}`, tone: 'error' }),
  })
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
        <Button size="small" busy={finishing.isPending} onClick={() => finishing.mutate()}>
          It is right as it is<span className="visually-hidden">, {title}</span>
        </Button>
      )}
    </li>
  )
}

/** Whether new categories are taxed at another rate, as drinks often are. */
function RatesQuestion({ categories }: { categories: readonly string[] }) {
  const { tax } = useRestaurant()
  const last = categories.at(-1)
  if (last === undefined) return null
  const others = categories.length > 1 ? ', or another of your categories' : ''
  return (
    <div className={styles.choices}>
      <p>{`Does ${last}${others} have another rate? ${tax.name} is ${onlyRate(tax)} % for everything now.`}</p>
      <Link className={buttonClass({ size: 'small' })} to="/admin/settings/money?from=setup">
        Rates by category
      </Link>
    </div>
  )
}

/** Removes the demo's links to other sites at once; offered as soon as the restaurant has its own name. */
function DemoLinks({ links }: { links: readonly string[] }) {
  const { removeDemoLinks } = useSetupActions()
  const toast = useToast()
  const removing = useMutation({
    mutationFn: removeDemoLinks,
    onSuccess: () => toast('The links of the demo were removed.'),
    onError: (error) => toast({ message: `The links were not removed: ${reasonOf(error)}`, tone: 'error' }),
  })
  if (links.length === 0) return null
  return (
    <div className={styles.choices}>
      <p>{`Guests still find links of the demo: ${new Intl.ListFormat('en').format(links)}.`}</p>
      <Button size="small" icon={<Icon name="trash" />} busy={removing.isPending} onClick={() => removing.mutate()}>
        Remove all of them
      </Button>
    </div>
  )
}

/** Import a menu, start with an empty one, or undo that. */
function MenuChoices({ menu }: { menu: SetupState['menu'] }) {
  const { emptyMenu, restoreMenu } = useSetupActions()
  const confirm = useConfirm()
  const changing = useMutation({
    mutationFn: (to: 'empty' | 'earlier') => (to === 'empty' ? emptyMenu() : restoreMenu()),
  })
  const empty = async () => {
    const message = `Remove ${describeContent(menu)}? Orders keep what was ordered. You can bring everything back until you add something; pictures that you uploaded are deleted.`
    if (await confirm({ message, action: 'Remove all', tone: 'danger' })) changing.mutate('empty')
  }
  const isEmpty = menu.dishes + menu.categories + menu.deals === 0
  return (
    <div className={styles.choices}>
      <ProblemBox sentence={changing.error && reasonOf(changing.error)} />
      <Link className={buttonClass({ size: 'small' })} to="/admin/menu/files?from=setup">
        Import a menu
      </Link>
      {menu.demoDishes > 0 && (
        <Button size="small" icon={<Icon name="trash" />} busy={changing.isPending} onClick={empty}>
          Begin with an empty menu
        </Button>
      )}
      {isEmpty && (
        <p>
          The menu is empty. <Link to="/admin/categories">Add categories</Link> first, then{' '}
          <Link to="/admin/menu">add dishes</Link>.
        </p>
      )}
      {menu.canUndo && (
        <Button
          size="small"
          icon={<Icon name="refresh" />}
          busy={changing.isPending}
          onClick={() => changing.mutate('earlier')}
        >
          Bring the earlier dishes back
        </Button>
      )}
    </div>
  )
}

const describeContent = ({ dishes, categories, deals }: SetupState['menu']): string =>
  new Intl.ListFormat('en').format([
    counted(dishes, 'dish', 'dishes'),
    counted(categories, 'category', 'categories'),
    counted(deals, 'deal', 'deals'),
  ])

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
