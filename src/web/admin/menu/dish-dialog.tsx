import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DEFAULT_CATEGORY } from '#domain/menu/menu-item.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts'
import { DishFields } from './dish-fields.tsx'
import { type DishErrors, type DishForm, dishErrors, dishFrom, formOf } from './dish-form.ts'
import styles from './menu.module.css'
import type { DishActions } from './use-dishes.ts'

type DishDialogProps = {
  /** Null makes a new one. */
  dish: AdminMenuItem | null
  categories: string[]
  actions: DishActions
  onClose: () => void
}

/** New Item / Edit (specification, section 5, "Menu item form"). */
export function DishDialog({ dish, categories, actions, onClose }: DishDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useConfirm()
  const [before] = useState(() =>
    formOf(dish, categories.includes(DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : categories[0]),
  )
  const [typed, setTyped] = useState<DishForm>(before)
  const [errors, setErrors] = useState<DishErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isUploading, setUploading] = useState(false)

  // What was said about the wait is over with it.
  const onBusy = useCallback((isBusy: boolean) => {
    setUploading(isBusy)
    setFailure(null)
  }, [])
  const show = (found: DishErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (isUploading) return setFailure('The picture is still on its way. Wait for it, or cancel its upload.')
    const found = dishErrors(typed)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setSaving(true)
    try {
      await (dish ? actions.change(dish, dishFrom(typed)) : actions.add(dishFrom(typed)))
      return onClose()
    } catch (error) {
      setFailure(sentenceFor(error))
      if (error instanceof ApiProblem) show(error.fields)
    } finally {
      setSaving(false)
    }
  }

  const close = async () => {
    const isTouched = JSON.stringify(typed) !== JSON.stringify(before)
    if (
      (!isTouched && !isUploading) ||
      (await confirm({ message: 'Close without saving?', action: 'Discard', tone: 'danger' }))
    )
      onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={dish ? `Edit ${dish.name}` : 'New Item'}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit}>
        <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
        <DishFields
          itemId={dish?.id}
          typed={typed}
          errors={errors}
          categories={categories}
          onChange={(change) => setTyped((all) => ({ ...all, ...change }))}
          onBusy={onBusy}
        />
      </form>
    </Dialog>
  )
}

const sentenceFor = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'stale_version'
    ? 'Somebody else has changed this dish meanwhile. Nothing you typed is lost: press Save again to keep yours, or Cancel to keep theirs.'
    : `Failed to save menu item. ${reasonOf(error)}`
