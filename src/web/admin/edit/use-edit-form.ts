import { type FormEvent, useRef, useState } from 'react'
import { currentIn } from '#web/admin/query/versioned-changes.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { isIncomplete } from '#web/ui/form-focus.ts'
import { changedFieldsOf, type Draft, isUnsaved, shownValues, withInput } from './draft.ts'

/** By the field's dotted path, as in the server's answers. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A sentence that saving failed, and the reason. */
type SaveFailure = { readonly sentence: string; readonly detail?: string }

type EditFormOptions<Item, Form> = {
  /** The record as it was opened; null makes a new one. */
  readonly item: Item | null
  /** Its name in a sentence: `dish`. */
  readonly noun: string
  readonly formOf: (item: Item | null) => Form
  readonly errorsOf: (typed: Form) => FieldErrors
  /** Saves the form over this version of the record; throws when it fails. */
  readonly save: (typed: Form, item: Item | null) => Promise<unknown>
  /** The message when saving fails. */
  readonly failureOf: (error: unknown) => SaveFailure
  readonly onSaved: () => void
  /** Why it cannot be saved yet, for example because a picture is still being uploaded. */
  readonly notYet?: string | undefined
}

export type EditForm = Pick<ReturnType<typeof useEditForm>, 'element' | 'submit' | 'failure' | 'isSaving'>

/**
 * State of a form that edits one record. A save carries the version that was shown. If a colleague was faster, the form says
 * so, keeps what was typed, and the next save overwrites the newer version.
 */
export function useEditForm<Item, Form extends object>(options: EditFormOptions<Item, Form>) {
  const { formOf, errorsOf, noun } = options
  const element = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(() => ({ item: options.item, form: formOf(options.item) }))
  const [draft, setDraft] = useState<Draft<Form>>({})
  const typed = shownValues(draft, seen.form)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSaving, setSaving] = useState(false)

  const refuse = (error: unknown) => {
    const current = currentIn<Item>(error)
    if (current) {
      setDraft(changedFieldsOf)
      setSeen({ item: current, form: formOf(current) })
    }
    setFailure(current ? changedMeanwhile(noun) : options.failureOf(error))
    if (error instanceof ApiProblem) setErrors(error.fields)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(options.notYet ? { sentence: options.notYet } : null)
    if (options.notYet) return
    const found = errorsOf(typed)
    setErrors(found)
    if (Object.keys(found).length > 0 || focusFirstIncomplete(element.current)) return
    setSaving(true)
    try {
      await options.save(typed, seen.item)
      options.onSaved()
    } catch (error) {
      refuse(error)
    }
    setSaving(false)
  }

  return {
    /** The ref of the form. */
    element,
    typed,
    change: (part: Partial<Form>) => setDraft((before) => withInput(before, seen.form, part)),
    isTouched: isUnsaved(draft, seen.form),
    errors,
    failure,
    setFailure,
    isSaving,
    submit,
  }
}

const changedMeanwhile = (noun: string): SaveFailure => ({
  sentence: `Someone else has changed this ${noun} in the meantime.`,
  detail:
    'Your changes are still here, everything else shows theirs: press Save again to keep yours, or Cancel to keep theirs.',
})

/** Focuses the first field that is only partly typed, which then shows its message. False if there is none. */
export function focusFirstIncomplete(form: HTMLElement | null): boolean {
  const field = [...(form?.querySelectorAll('input') ?? [])].find(isIncomplete)
  if (!field) return false
  // The message appears on blur, which Enter inside the field does not cause.
  field.blur()
  field.focus()
  return true
}
