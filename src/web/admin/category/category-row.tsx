import { type FormEvent, useState } from 'react'
import type { AdminCategory } from '#contract/menu.ts'
import { CATEGORY_NAME_MAX, renameCategoryProblem } from '#domain/menu/category.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './category.module.css'
import type { CategoryActions } from './use-category-actions.ts'

type CategoryRowProps = {
  category: AdminCategory
  others: string[]
  actions: CategoryActions
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function CategoryRow({ category, others, actions, onUp, onDown }: CategoryRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { name, itemCount } = category
  if (isRenaming) {
    return (
      <RenameForm
        name={name}
        others={others}
        onRename={(next) => actions.rename(category, next)}
        onClose={() => setRenaming(false)}
      />
    )
  }
  return (
    <>
      <div className={styles.name}>
        <h2>{name}</h2>
        <p>{itemCount === 1 ? '1 dish' : `${itemCount} dishes`}</p>
      </div>
      <div className={styles.buttons}>
        <IconButton icon="arrow-up" label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton
          className={styles.down}
          icon="arrow-up"
          label={`Move ${name} down`}
          disabled={!onDown}
          onClick={onDown}
        />
        <Button onClick={() => setRenaming(true)}>Rename</Button>
        <HistoryButton entity="category" id={category.id} name={name} />
        <IconButton icon="trash" label="Delete" onClick={() => actions.drop(category)} />
      </div>
    </>
  )
}

type RenameFormProps = {
  name: string
  others: string[]
  onRename: (name: string) => Promise<string | undefined>
  onClose: () => void
}

function RenameForm({ name, others, onRename, onClose }: RenameFormProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = renameCategoryProblem(typed, others)
    if (problem) return setError(problem)
    setSaving(true)
    const refused = await onRename(typed.trim())
    setSaving(false)
    if (refused) setError(refused)
    else onClose()
  }

  return (
    <form className={styles.rename} noValidate onSubmit={submit}>
      <Field
        className={styles.field}
        label={`New name of ${name}`}
        value={typed}
        maxLength={CATEGORY_NAME_MAX}
        error={error}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isSaving}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
