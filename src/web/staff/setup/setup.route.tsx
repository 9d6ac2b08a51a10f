import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SetupState } from '#contract/setup.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
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
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './setup.module.css'
import { useSetup, useSetupActions } from './setup-api.ts'

/** The steps for an owner to make the demo their own restaurant, in any order. */
export default function SetupScreen() {
  const t = useTranslate()
  const { setup, error, reload } = useSetup()
  return (
    <AdminPage title={t('Make it yours')}>
      <ProblemBox
        sentence={error && t('Failed to load the guide: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!setup && !error && <ListSkeleton label={t('Loading the guide…')} rows={6} height="6rem" />}
      {setup && <Steps setup={setup} />}
    </AdminPage>
  )
}

type StepWords = { readonly title: string; readonly about: string; readonly path: string }

const WORDS: Readonly<Record<SetupStep, StepWords>> = {
  place: {
    title: message('Name and place'),
    about: message(
      'Name, address and the point on the map, time zone, phone, email and links. Remove what you do not have.',
    ),
    path: '/admin/settings/restaurant?from=setup',
  },
  hours: {
    title: message('Opening hours'),
    about: message('Several ranges a day, past midnight too, closed days and public holidays.'),
    path: '/admin/settings/hours?from=setup',
  },
  delivery: {
    title: message('Pickup and delivery'),
    about: message('What you offer, how long it takes, how far you deliver and what that costs.'),
    path: '/admin/settings/ordering?from=setup',
  },
  payments: {
    title: message('Money and payments'),
    about: message('Currency and tax. Stripe’s keys are entered under Settings, Stripe.'),
    path: '/admin/settings/money?from=setup',
  },
  menu: {
    title: message('Dishes and prices'),
    about: message(
      'Change the dishes of the demo one by one, import your own menu from a table, or begin with an empty one. Prices are in the currency that you have chosen under Money and payments.',
    ),
    path: '/admin/menu',
  },
  people: {
    title: message('People'),
    about: message(
      'Invite those who work with you. They need no access to settings or money. Invite yourself as an owner, too, if this account does not have your own address.',
    ),
    path: '/admin/admins?from=setup',
  },
}

function Steps({ setup }: { setup: SetupState }) {
  const t = useTranslate()
  const done = setup.steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p role="status" className={styles.summary}>
        {t('{done} of {steps} steps are done.', { done, steps: setup.steps.length })}{' '}
        {t('What you do is saved at once; come back whenever you like.')}
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
        {withElements(
          t(
            'Then make the page look like you: <landing>words and pictures</landing>, and <look>colours and fonts</look>.',
          ),
          {
            landing: (words) => <Link to="/admin/settings/landing?from=setup">{words}</Link>,
            look: (words) => <Link to="/admin/settings/look?from=setup">{words}</Link>,
          },
        )}
      </p>
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to="/admin/ready">
          {t('Ready to open?')}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </>
  )
}

type StepProps = { step: SetupStep; isDone: boolean; children: ReactNode }

function Step({ step, isDone, children }: StepProps) {
  const t = useTranslate()
  const { about, path, ...words } = WORDS[step]
  const title = t.message(words.title)
  const { tick } = useSetupActions()
  const toast = useToast()
  const finishing = useMutation({
    mutationFn: () => tick({ tick: step, isSet: true }),
    onError: (error) =>
      toast({ message: t('Not saved: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' }),
  })
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <div className={styles.words}>
        <h2 className={styles.stepTitle}>
          <Link to={path}>{title}</Link>
        </h2>
        <p>{t.message(about)}</p>
        {children}
      </div>
      {isDone ? (
        <Badge tone="green" icon={<Icon name="check" />}>
          {t.as('a step', 'Done')}
        </Badge>
      ) : (
        <Button size="small" busy={finishing.isPending} onClick={() => finishing.mutate()}>
          {withElements(t('It is right as it is<hidden>, {step}</hidden>', { step: title }), HIDDEN)}
        </Button>
      )}
    </li>
  )
}

/** Whether new categories are taxed at another rate, as drinks often are. */
function RatesQuestion({ categories }: { categories: readonly string[] }) {
  const { tax, t } = useRestaurant()
  const last = categories.at(-1)
  if (last === undefined) return null
  const said = { category: last, tax: tax.name, rate: `${onlyRate(tax)} %` }
  return (
    <div className={styles.choices}>
      <p>
        {categories.length > 1
          ? t(
              'Does {category}, or another of your categories have another rate? {tax} is {rate} for everything now.',
              said,
            )
          : t('Does {category} have another rate? {tax} is {rate} for everything now.', said)}
      </p>
      <Link className={buttonClass({ size: 'small' })} to="/admin/settings/money?from=setup">
        {t('Rates by category')}
      </Link>
    </div>
  )
}

/** Removes the demo's links to other sites at once; offered as soon as the restaurant has its own name. */
function DemoLinks({ links }: { links: readonly string[] }) {
  const t = useTranslate()
  const { removeDemoLinks } = useSetupActions()
  const toast = useToast()
  const removing = useMutation({
    mutationFn: removeDemoLinks,
    onSuccess: () => toast(t('The links of the demo were removed.')),
    onError: (error) =>
      toast({
        message: t('The links were not removed: {reason}', { reason: t.message(reasonOf(error)) }),
        tone: 'error',
      }),
  })
  if (links.length === 0) return null
  return (
    <div className={styles.choices}>
      <p>{t('Guests still find links of the demo: {links}.', { links: listIn(t, links) })}</p>
      <Button size="small" icon={<Icon name="trash" />} busy={removing.isPending} onClick={() => removing.mutate()}>
        {t('Remove all of them')}
      </Button>
    </div>
  )
}

/** Import a menu, start with an empty one, or undo that. */
function MenuChoices({ menu }: { menu: SetupState['menu'] }) {
  const t = useTranslate()
  const { emptyMenu, restoreMenu } = useSetupActions()
  const confirm = useConfirm()
  const changing = useMutation({
    mutationFn: (to: 'empty' | 'earlier') => (to === 'empty' ? emptyMenu() : restoreMenu()),
  })
  const empty = async () => {
    const question = t(
      'Remove {content}? Orders keep what was ordered. You can bring everything back until you add something; pictures that you uploaded are deleted.',
      { content: describeContent(t, menu) },
    )
    if (await confirm({ message: question, action: t('Remove all'), tone: 'danger' })) changing.mutate('empty')
  }
  const isEmpty = menu.dishes + menu.categories + menu.deals === 0
  return (
    <div className={styles.choices}>
      <ProblemBox sentence={changing.error && reasonOf(changing.error)} />
      <Link className={buttonClass({ size: 'small' })} to="/admin/menu/files?from=setup">
        {t('Import a menu')}
      </Link>
      {menu.demoDishes > 0 && (
        <Button size="small" icon={<Icon name="trash" />} busy={changing.isPending} onClick={empty}>
          {t('Begin with an empty menu')}
        </Button>
      )}
      {isEmpty && (
        <p>
          {withElements(
            t('The menu is empty. <categories>Add categories</categories> first, then <dishes>add dishes</dishes>.'),
            {
              categories: (words) => <Link to="/admin/categories">{words}</Link>,
              dishes: (words) => <Link to="/admin/menu">{words}</Link>,
            },
          )}
        </p>
      )}
      {menu.canUndo && (
        <Button
          size="small"
          icon={<Icon name="refresh" />}
          busy={changing.isPending}
          onClick={() => changing.mutate('earlier')}
        >
          {t('Bring the earlier dishes back')}
        </Button>
      )}
    </div>
  )
}

const describeContent = (t: Translate, { dishes, categories, deals }: SetupState['menu']): string =>
  listIn(t, [
    t.plural(dishes, '{count} dish', '{count} dishes'),
    t.plural(categories, '{count} category', '{count} categories'),
    t.plural(deals, '{count} deal', '{count} deals'),
  ])
