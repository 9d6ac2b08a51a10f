import { useState } from 'react'

/** What was typed into each field, and over which stored value. */
export type Draft<Form> = {
  readonly [Field in keyof Form]?: { readonly typed: Form[Field]; readonly over: Form[Field] }
}

/** What is shown: untouched fields follow the stored value, also when a colleague changes it. */
export function shownIn<Form extends object>(draft: Draft<Form>, stored: Form): Form {
  const typed = fieldsOf(draft).map((field) => [field, draft[field]?.typed])
  return { ...stored, ...Object.fromEntries(typed) }
}

export function typedInto<Form extends object>(draft: Draft<Form>, stored: Form, change: Partial<Form>): Draft<Form> {
  const fields = Object.keys(change) as (keyof Form)[]
  const touched = fields.map((field) => [
    field,
    { typed: change[field], over: (draft[field] ?? { over: stored[field] }).over },
  ])
  return { ...draft, ...Object.fromEntries(touched) }
}

/** Leaves out fields that were typed back to what they were: they follow the stored value again. */
export const onlyChanged = <Form extends object>(draft: Draft<Form>): Draft<Form> =>
  Object.fromEntries(
    fieldsOf(draft)
      .filter((field) => !isSame(draft[field]?.typed, draft[field]?.over))
      .map((field) => [field, draft[field]]),
  ) as Draft<Form>

/** These values were saved: only what was typed since then is still open. */
export function settled<Form extends object>(draft: Draft<Form>, saved: Form): Draft<Form> {
  const open = fieldsOf(draft).filter((field) => !isSame(draft[field]?.typed, saved[field]))
  return Object.fromEntries(
    open.map((field) => [field, { typed: draft[field]?.typed, over: saved[field] }]),
  ) as Draft<Form>
}

/** Something is typed that is not stored. */
export const isUnsaved = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some((field) => !isSame(draft[field]?.typed, stored[field]))

/** A colleague has saved another value of a field that was typed into: saving would overwrite what nobody here has seen. */
export const isOvertaken = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some(
    (field) => !isSame(draft[field]?.over, stored[field]) && !isSame(draft[field]?.typed, stored[field]),
  )

const fieldsOf = <Form extends object>(draft: Draft<Form>) => Object.keys(draft) as (keyof Form)[]

/** Fields may hold lists of rows. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is typed over what is stored, until it is saved or reset. */
export function useDraft<Form extends object>(stored: Form) {
  const [draft, setDraft] = useState<Draft<Form>>({})
  return {
    draft: shownIn(draft, stored),
    isDirty: isUnsaved(draft, stored),
    /** To show above "Save" when a colleague was faster; null as long as nobody was. */
    warning: isOvertaken(draft, stored) ? OVERTAKEN : null,
    type: (change: Partial<Form>) => setDraft((before) => typedInto(before, stored, change)),
    reset: () => setDraft({}),
    settle: (saved: Form) => setDraft((before) => settled(before, saved)),
  }
}

const OVERTAKEN = 'Somebody else has changed this meanwhile. Save keeps yours, Undo takes theirs.'
