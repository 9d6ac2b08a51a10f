/** By field, what was typed into it, and over which stored value. */
export type Draft<Form> = {
  readonly [Field in keyof Form]?: { readonly typed: Form[Field]; readonly over: Form[Field] }
}

/** What is shown: fields that nobody touched follow the stored value, also when a colleague changes it. */
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

/** These were saved: only what was typed since then is still open. */
export function settled<Form extends object>(draft: Draft<Form>, saved: Form): Draft<Form> {
  const open = fieldsOf(draft).filter((field) => draft[field]?.typed !== saved[field])
  return Object.fromEntries(
    open.map((field) => [field, { typed: draft[field]?.typed, over: saved[field] }]),
  ) as Draft<Form>
}

/** Something is typed that is not stored. */
export const isUnsaved = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some((field) => draft[field]?.typed !== stored[field])

/** A colleague has saved something else in a field since it was typed into: saving would overwrite what nobody here has seen. */
export const isOvertaken = <Form extends object>(draft: Draft<Form>, stored: Form): boolean =>
  fieldsOf(draft).some((field) => ![draft[field]?.over, draft[field]?.typed].includes(stored[field]))

const fieldsOf = <Form extends object>(draft: Draft<Form>) => Object.keys(draft) as (keyof Form)[]
