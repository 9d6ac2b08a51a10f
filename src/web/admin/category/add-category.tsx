import { type FormEvent, useRef, useState } from 'react'
import { CATEGORY_NAME_MAX, newCategoryProblem } from '#domain/menu/category.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './category.module.css'
import { nameRefusal } from './use-category-actions.ts'

type AddCategoryProps = { names: string[]; onAdd: (name: string) => Promise<void> }

export function AddCategory({ names, onAdd }: AddCategoryProps) {
  const toast = useToast()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** Why the server has not added it. */
  const [reason, setReason] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstInvalidSoon(form)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = newCategoryProblem(name, names)
    setError(null)
    setReason(null)
    if (problem) return refuse(problem)
    setSaving(true)
    try {
      await onAdd(name.trim())
      toast(`${name.trim()} was added.`)
      setName('')
    } catch (failure) {
      const refusal = nameRefusal(failure)
      if (refusal) refuse(refusal)
      else setReason(reasonOf(failure))
    }
    setSaving(false)
  }

  return (
    <form className={styles.add} ref={form} noValidate onSubmit={submit}>
      <Field
        className={styles.field}
        label="New category"
        value={name}
        maxLength={CATEGORY_NAME_MAX}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button className={styles.addButton} type="submit" variant="primary" busy={isSaving}>
        Add
      </Button>
      <ProblemBox sentence={reason && 'Failed to add category.'} detail={reason} />
    </form>
  )
}
