import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem } from '#web/parts/api-client.ts'
import { currentIn } from '#web/staff/query/versioned-changes.ts'
import { isIncomplete } from '#web/ui/form-focus.ts'
import { useDraft } from './draft.ts'

/** By the field's dotted path, as in the server's answers. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A sentence that saving failed, and the reason. */
export type SaveFailure = { readonly sentence: string; readonly detail?: string | undefined }

type FormOptions<Stored, Typed, Saved> = {
  /** The record as it is shown; fields without input follow it. Null makes a new one. */
  readonly stored: Stored
  readonly formOf: (stored: Stored) => Typed
  /** What the screen can find without the server. */
  readonly errorsOf?: (typed: Typed) => FieldErrors
  /** Why it cannot be saved while a picture is being uploaded. */
  readonly notUploaded?: string
  /** Saves the form over this version of the record. Resolves to undefined if the person goes back instead. */
  readonly save: (typed: Typed, stored: Stored) => Promise<Saved | undefined>
  readonly onSaved: (saved: Saved) => void
  /** Somebody else was faster: shows their record, and returns the sentence about it. */
  readonly onNewer: (current: NonNullable<Stored>) => SaveFailure
  /** The sentence about any other failure, after the errors of the fields are rendered. */
  readonly failureOf: (error: unknown, form: HTMLFormElement | null) => SaveFailure
  /** The sentence about fields that are only partly typed, which say so themselves. */
  readonly incompleteFailure?: (form: HTMLFormElement | null) => SaveFailure | null
}

export type FormState<Typed extends object> = {
  readonly typed: Typed
  readonly change: (part: Partial<Typed>) => void
  /** By the server's path of the field. */
  readonly errors: FieldErrors
  /** The value, the change and the error of a text, for its control; `path` is the server's, if it is not the field. */
  readonly text: <Field extends TextField<Typed>>(field: Field, path?: string) => TextBinding
  /** The state and the change of a checkbox or switch. */
  readonly toggle: <Field extends ToggleField<Typed>>(field: Field) => ToggleBinding
}

type FieldsOf<Typed, Value> = { [Field in keyof Typed]: Typed[Field] extends Value ? Field : never }[keyof Typed] &
  string
type TextField<Typed> = FieldsOf<Typed, string>
type ToggleField<Typed> = FieldsOf<Typed, boolean>
export type TextBinding = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}
export type ToggleBinding = {
  readonly checked: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * The one engine of the staff's forms. A save carries the version that was shown. If a colleague was faster, what was typed stays,
 * every other field shows theirs, and the next save overwrites the newer version.
 */
export function useForm<Stored, Typed extends object, Saved>(options: FormOptions<Stored, Typed, Saved>) {
  const { stored, notUploaded } = options
  const element = useRef<HTMLFormElement>(null)
  const { typed, isDirty, warning, change, reset, keepChanged, markSaved } = useDraft(options.formOf(stored))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const { isUploading, onBusy } = useUploads()
  const { mutateAsync, isPending } = useMutation({ mutationFn: (save: () => Promise<Saved | undefined>) => save() })

  function refuse(error: unknown) {
    const current = currentIn<NonNullable<Stored>>(error)
    if (current) {
      keepChanged()
      return setFailure(options.onNewer(current))
    }
    // Renders the errors first: one may open a part of the form, and the sentence may count them.
    flushSync(() => setErrors(error instanceof ApiProblem ? error.fields : {}))
    requestAnimationFrame(() => setFailure(options.failureOf(error, element.current)))
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isUploading && notUploaded) return setFailure({ sentence: notUploaded })
    setFailure(null)
    const found = options.errorsOf?.(typed) ?? {}
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (focusFirstIncomplete(element.current))
      return void requestAnimationFrame(() => setFailure(options.incompleteFailure?.(element.current) ?? null))
    try {
      const saved = await mutateAsync(() => options.save(typed, stored))
      if (saved === undefined) return
      options.onSaved(saved)
      markSaved(typed)
    } catch (error) {
      refuse(error)
    }
  }
  const undo = () => {
    reset()
    setErrors({})
    setFailure(null)
  }
  return {
    /** The ref of the form. */
    element,
    typed,
    change,
    ...bindings(typed, change, errors),
    // That a picture is on its way is over with its upload.
    failure: failure?.sentence === notUploaded && !isUploading ? null : failure,
    isDirty: isDirty || isUploading,
    /** Shown while a colleague has saved another value for a field with input; otherwise null. */
    warning,
    isSaving: isPending,
    submit,
    undo,
    isUploading,
    onBusy,
  }
}

/** For each field with a picture: `onBusy` says that its upload begins or ends. */
export type UploadsState = { readonly onBusy: (isBusy: boolean) => void }

function useUploads() {
  const [uploads, setUploads] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setUploads((before) => before + (isBusy ? 1 : -1)), [])
  return { isUploading: uploads > 0, onBusy }
}

function bindings<Typed extends object>(
  typed: Typed,
  change: FormState<Typed>['change'],
  errors: FieldErrors,
): Omit<FormState<Typed>, 'typed' | 'change'> {
  return {
    errors,
    text: (field, path = field) => ({
      value: typed[field] as string,
      error: errors[path],
      onChange: ({ target }) => change({ [field]: target.value } as unknown as Partial<Typed>),
    }),
    toggle: (field) => ({
      checked: typed[field] as boolean,
      onChange: ({ target }) => change({ [field]: target.checked } as unknown as Partial<Typed>),
    }),
  }
}

/** Focuses the first field that is only partly typed, which then shows its message. False if there is none. */
export function focusFirstIncomplete(form: HTMLElement | null): boolean {
  const field = [...(form?.querySelectorAll('input') ?? [])].find(isIncomplete)
  if (!field) return false
  // The message appears on blur, which neither Enter inside the field nor a press of the save button causes.
  field.focus()
  field.blur()
  field.focus()
  return true
}
