import { type FormEvent, useRef, useState } from 'react'
import { currentIn } from '#web/admin/list/versioned-changes.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { focusFirstIncomplete, focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { mergedForm } from './merged-form.ts'

/** By the field's dotted path, as in the server's answers. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** That it could not be saved, in one sentence, and why. */
export type SaveFailure = { readonly sentence: string; readonly detail?: string }

type EditFormOptions<Item, Form> = {
  /** The record as it was opened; null makes a new one. */
  readonly item: Item | null
  /** What it is called in a sentence: `dish`. */
  readonly noun: string
  readonly formOf: (item: Item | null) => Form
  readonly errorsOf: (typed: Form) => FieldErrors
  /** Saves what was typed over this state of the record; throws when it cannot. */
  readonly save: (typed: Form, item: Item | null) => Promise<unknown>
  /** What to tell when it could not be saved. */
  readonly failureOf: (error: unknown) => SaveFailure
  readonly onSaved: () => void
  /** Why it cannot be saved at this moment, e.g. that a picture is still on its way. */
  readonly notYet?: string | undefined
}

export type EditForm = Pick<ReturnType<typeof useEditForm>, 'element' | 'submit' | 'failure' | 'isSaving'>

/**
 * One record being edited. It is saved over the state that its editor has seen; when a colleague was faster, the editor is
 * told, keeps what was typed, and may save it over what the record is now.
 */
export function useEditForm<Item, Form extends object>(options: EditFormOptions<Item, Form>) {
  const { formOf, errorsOf, noun } = options
  const element = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(() => ({ item: options.item, form: formOf(options.item) }))
  const [typed, setTyped] = useState(seen.form)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSaving, setSaving] = useState(false)

  const show = (found: FieldErrors) => {
    setErrors(found)
    focusFirstInvalidSoon(element)
  }
  const refuse = (error: unknown) => {
    const current = currentIn<Item>(error)
    if (current) {
      const form = formOf(current)
      setTyped((mine) => mergedForm(mine, seen.form, form))
      setSeen({ item: current, form })
    }
    setFailure(current ? changedMeanwhile(noun) : options.failureOf(error))
    if (error instanceof ApiProblem) show(error.fields)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(options.notYet ? { sentence: options.notYet } : null)
    if (options.notYet) return
    const found = errorsOf(typed)
    show(found)
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
    /** Goes on the form, so that the first wrong field gets the focus. */
    element,
    typed,
    change: (part: Partial<Form>) => setTyped((all) => ({ ...all, ...part })),
    isTouched: JSON.stringify(typed) !== JSON.stringify(seen.form),
    errors,
    failure,
    setFailure,
    isSaving,
    submit,
  }
}

const changedMeanwhile = (noun: string): SaveFailure => ({
  sentence: `Somebody else has changed this ${noun} meanwhile.`,
  detail:
    'What you typed is still here, the rest shows theirs: press Save again to keep yours, or Cancel to keep theirs.',
})
