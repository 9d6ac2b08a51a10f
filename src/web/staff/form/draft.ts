import { useState } from 'react'
import { message } from '#domain/language/translate.ts'

/** The input of each edited field, and the stored value that it replaces. */
export type Draft<Form> = {
  readonly [Field in keyof Form]?: { readonly typed: Form[Field]; readonly original: Form[Field] }
}

/** The values to show: fields without input follow the stored value, also when a colleague changes it. */
export function shownValues<Form extends object>(draft: Draft<Form>, stored: Form): Form {
  const typed = fieldsOf(draft).map((field) => [field, draft[field]?.typed])
  return { ...stored, ...Object.fromEntries(typed) }
}

/** Adds input to the draft. */
export function withInput<Form extends object>(draft: Draft<Form>, stored: Form, change: Partial<Form>): Draft<Form> {
  const fields = Object.keys(change) as (keyof Form)[]
  const touched = fields.map((field) => [
    field,
    { typed: change[field], original: (draft[field] ?? { original: stored[field] }).original },
  ])
  return { ...draft, ...Object.fromEntries(touched) }
}

/** Drops fields whose input equals the original value: they follow the stored value again. */
export const changedFieldsOf = <Form extends object>(draft: Draft<Form>): Draft<Form> =>
  Object.fromEntries(
    fieldsOf(draft)
      .filter((field) => !isSame(draft[field]?.typed, draft[field]?.original))
      .map((field) => [field, draft[field]]),
  ) as Draft<Form>

/** The draft after these values were saved: only input typed since then stays. */
export function withoutSaved<Form extends object>(draft: Draft<Form>, saved: Form): Draft<Form> {
  const unsaved = fieldsOf(draft).filter((field) => !isSame(draft[field]?.typed, saved[field]))
  return Object.fromEntries(
    unsaved.map((field) => [field, { typed: draft[field]?.typed, original: saved[field] }]),
  ) as Draft<Form>
}

/** Whether there is unsaved input. */
export const isUnsaved = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some((field) => !isSame(draft[field]?.typed, stored[field]))

/** Whether a colleague has saved another value for an edited field: saving would overwrite a value that nobody here has seen. */
export const hasConflict = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some(
    (field) => !isSame(draft[field]?.original, stored[field]) && !isSame(draft[field]?.typed, stored[field]),
  )

const fieldsOf = <Form extends object>(draft: Draft<Form>) => Object.keys(draft) as (keyof Form)[]

/** Fields may hold lists of rows. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The input that replaces stored values until it is saved or reset. */
export function useDraft<Form extends object>(stored: Form) {
  const [draft, setDraft] = useState<Draft<Form>>({})
  return {
    typed: shownValues(draft, stored),
    isDirty: isUnsaved(draft, stored),
    /** Shown above "Save" when a colleague was faster; otherwise null. */
    warning: hasConflict(draft, stored) ? CHANGED_MEANWHILE : null,
    change: (part: Partial<Form>) => setDraft((before) => withInput(before, stored, part)),
    reset: () => setDraft({}),
    /** Drops input that equals the value it replaced, so that those fields follow the stored values again. */
    keepChanged: () => setDraft(changedFieldsOf),
    /** Call it with the values that were saved. */
    markSaved: (saved: Form) => setDraft((before) => withoutSaved(before, saved)),
  }
}

const CHANGED_MEANWHILE = message('Someone else has changed this in the meantime. Save keeps yours, Undo takes theirs.')
