import { useState } from 'react'

/** The input of each field, and the stored value it replaces. */
export type Draft<Form> = {
  readonly [Field in keyof Form]?: { readonly typed: Form[Field]; readonly over: Form[Field] }
}

/** What is shown: untouched fields follow the stored value, also when a colleague changes it. */
export function shownValues<Form extends object>(draft: Draft<Form>, stored: Form): Form {
  const typed = fieldsOf(draft).map((field) => [field, draft[field]?.typed])
  return { ...stored, ...Object.fromEntries(typed) }
}

export function withInput<Form extends object>(draft: Draft<Form>, stored: Form, change: Partial<Form>): Draft<Form> {
  const fields = Object.keys(change) as (keyof Form)[]
  const touched = fields.map((field) => [
    field,
    { typed: change[field], over: (draft[field] ?? { over: stored[field] }).over },
  ])
  return { ...draft, ...Object.fromEntries(touched) }
}

/** Drops fields whose input equals the original value: they follow the stored value again. */
export const changedFieldsOf = <Form extends object>(draft: Draft<Form>): Draft<Form> =>
  Object.fromEntries(
    fieldsOf(draft)
      .filter((field) => !isSame(draft[field]?.typed, draft[field]?.over))
      .map((field) => [field, draft[field]]),
  ) as Draft<Form>

/** After these values were saved: only later input is still open. */
export function settled<Form extends object>(draft: Draft<Form>, saved: Form): Draft<Form> {
  const open = fieldsOf(draft).filter((field) => !isSame(draft[field]?.typed, saved[field]))
  return Object.fromEntries(
    open.map((field) => [field, { typed: draft[field]?.typed, over: saved[field] }]),
  ) as Draft<Form>
}

/** Whether there is unsaved input. */
export const isUnsaved = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some((field) => !isSame(draft[field]?.typed, stored[field]))

/** Whether a colleague has saved another value for an edited field: saving would overwrite a value that nobody here has seen. */
export const hasConflict = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some(
    (field) => !isSame(draft[field]?.over, stored[field]) && !isSame(draft[field]?.typed, stored[field]),
  )

const fieldsOf = <Form extends object>(draft: Draft<Form>) => Object.keys(draft) as (keyof Form)[]

/** Fields may hold lists of rows. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The input over the stored values, until it is saved or reset. */
export function useDraft<Form extends object>(stored: Form) {
  const [draft, setDraft] = useState<Draft<Form>>({})
  return {
    draft: shownValues(draft, stored),
    isDirty: isUnsaved(draft, stored),
    /** Shown above "Save" when a colleague was faster; otherwise null. */
    warning: hasConflict(draft, stored) ? OVERTAKEN : null,
    type: (change: Partial<Form>) => setDraft((before) => withInput(before, stored, change)),
    reset: () => setDraft({}),
    settle: (saved: Form) => setDraft((before) => settled(before, saved)),
  }
}

const OVERTAKEN = 'Someone else has changed this in the meantime. Save keeps yours, Undo takes theirs.'
