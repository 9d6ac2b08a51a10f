import { type FormEvent, useState } from 'react'
import { CATEGORY_NAME_MAX, newCategoryProblem } from '#domain/menu/category.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './category.module.css'

type AddCategoryProps = { names: string[]; onAdd: (name: string) => Promise<string | undefined> }

export function AddCategory({ names, onAdd }: AddCategoryProps) {
  const toast = useToast()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = newCategoryProblem(name, names)
    if (problem) return setError(problem)
    setSaving(true)
    const refused = await onAdd(name.trim())
    setSaving(false)
    setError(refused ?? null)
    if (refused) return
    toast(`${name.trim()} was added.`)
    setName('')
  }

  return (
    <form className={styles.add} noValidate onSubmit={submit}>
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
    </form>
  )
}
