import { type FormEvent, useId, useRef, useState } from 'react'
import type { AdminDeal } from '#contract/deal.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts'
import { ChoicesField } from './choices-field.tsx'
import styles from './deal.module.css'
import { DealBasics } from './deal-basics.tsx'
import { type DealForm, dealErrors, dealFormOf, dealFrom, type OfferedDish } from './deal-form.ts'
import { FixedField } from './fixed-field.tsx'
import type { DealActions } from './use-deal-actions.ts'

type DealDialogProps = {
  /** Null makes a new one. */
  deal: AdminDeal | null
  available: readonly OfferedDish[]
  categories: string[]
  actions: DealActions
  onClose: () => void
}

export function DealDialog({ deal, available, categories, actions, onClose }: DealDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useConfirm()
  const [before] = useState(() => dealFormOf(deal))
  const [typed, setTyped] = useState<DealForm>(before)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const change = (part: Partial<DealForm>) => setTyped((all) => ({ ...all, ...part }))

  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const found = dealErrors(typed)
    show(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      await (deal ? actions.change(deal, dealFrom(typed)) : actions.add(dealFrom(typed)))
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
    if (!isTouched || (await confirm({ message: 'Close without saving?', action: 'Discard', tone: 'danger' })))
      onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={deal ? `Edit ${deal.title}` : 'New deal'}
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
        <DealBasics typed={typed} errors={errors} onChange={change} />
        <FixedField fixed={typed.fixed} errors={errors} onChange={(fixed) => change({ fixed })} />
        <ChoicesField
          choices={typed.choices}
          errors={errors}
          available={available}
          categories={categories}
          onChange={(choices) => change({ choices })}
        />
      </form>
    </Dialog>
  )
}

const sentenceFor = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'stale_version'
    ? 'Somebody else has changed this deal meanwhile. Nothing you typed is lost: press Save again to keep yours, or Cancel to keep theirs.'
    : `Save failed: ${reasonOf(error)}`
