import { useState } from 'react'
import { Link } from 'react-router'
import type { SetupState } from '#contract/setup.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './setup.module.css'
import { useSetupActions } from './setup-api.ts'

/** Import a menu, start with an empty one, or undo that. */
export function MenuChoices({ menu }: { menu: SetupState['menu'] }) {
  const { emptyMenu, restoreMenu } = useSetupActions()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }
  const empty = async () => {
    const message = `Remove ${contentInWords(menu)}? Orders keep what was ordered. You can bring everything back until you add something; pictures that you uploaded are deleted.`
    if (await confirm({ message, action: 'Remove all', tone: 'danger' })) await run(emptyMenu)
  }
  const isEmpty = menu.dishes + menu.categories + menu.deals === 0
  return (
    <div className={styles.choices}>
      <ProblemBox sentence={failure} />
      <Link className={buttonClass({ size: 'small' })} to="/admin/menu/files?from=setup">
        Import a menu
      </Link>
      {!isEmpty && (
        <Button size="small" icon={<Icon name="trash" />} busy={isBusy} onClick={empty}>
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
        <Button size="small" icon={<Icon name="refresh" />} busy={isBusy} onClick={() => run(restoreMenu)}>
          Bring the earlier dishes back
        </Button>
      )}
    </div>
  )
}

const contentInWords = ({ dishes, categories, deals }: SetupState['menu']): string =>
  new Intl.ListFormat('en').format([
    counted(dishes, 'dish', 'dishes'),
    counted(categories, 'category', 'categories'),
    counted(deals, 'deal', 'deals'),
  ])

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
