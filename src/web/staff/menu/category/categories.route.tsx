import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminCategory } from '#contract/category.ts'
import { CATEGORY_NAME_MAX, newCategoryProblem } from '#domain/menu/category.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useCategories } from '#web/staff/menu/menu-api.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './category.module.css'
import { nameRefusal, useCategoryActions } from './category-api.ts'
import { CategoryList } from './category-list.tsx'

/** The categories, in the order in which visitors see them. */
export default function CategoriesScreen() {
  const t = useTranslate()
  const list = useCategories()
  const actions = useCategoryActions(list)
  const inOrder = list.items.toSorted(byPlace)
  return (
    <AdminPage title={t('Categories')}>
      <AddCategory names={inOrder.map(({ name }) => name)} onAdd={actions.add} />
      <ProblemBox
        sentence={list.error && t('Failed to load categories: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading categories…')} rows={8} height="3.5rem" />}
      {!list.isPending && inOrder.length === 0 && <EmptyState icon="list" title={t('No categories yet.')} />}
      <CategoryList categories={inOrder} actions={actions} />
    </AdminPage>
  )
}

const byPlace = (one: AdminCategory, other: AdminCategory) =>
  one.position - other.position || one.name.localeCompare(other.name)

type AddCategoryProps = { names: string[]; onAdd: (name: string) => Promise<void> }

function AddCategory({ names, onAdd }: AddCategoryProps) {
  const t = useTranslate()
  const toast = useToast()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** Why the server refused it. */
  const [reason, setReason] = useState<string | null>(null)
  const adding = useMutation({
    mutationFn: onAdd,
    onSuccess(_, added) {
      toast(t('{name} was added.', { name: added }))
      setName('')
    },
    onError(failure) {
      const refusal = nameRefusal(failure)
      if (refusal) setError(refusal)
      else setReason(reasonOf(failure))
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = newCategoryProblem(name, names)
    setError(problem ?? null)
    setReason(null)
    if (!problem) await adding.mutateAsync(name.trim()).catch(() => {}) // `onError` says why
  }

  return (
    <Form className={styles.add} onSubmit={submit}>
      <Field
        className={styles.field}
        label={t('New category')}
        value={name}
        maxLength={CATEGORY_NAME_MAX}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button className={styles.addButton} type="submit" variant="primary" busy={adding.isPending}>
        {t('Add')}
      </Button>
      <ProblemBox sentence={reason && t('Failed to add category.')} detail={reason} />
    </Form>
  )
}
