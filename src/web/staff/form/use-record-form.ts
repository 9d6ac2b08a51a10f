import { useState } from 'react'
import { message } from '#domain/language/translate.ts'
import { type FieldErrors, type SaveFailure, useForm } from './use-form.ts'

type RecordFormOptions<Item, Typed> = {
  /** The record as it was opened; null makes a new one. */
  readonly item: Item | null
  /** What it is. */
  readonly noun: keyof typeof CHANGED_MEANWHILE
  readonly formOf: (item: Item | null) => Typed
  readonly errorsOf?: (typed: Typed) => FieldErrors
  /** Saves the form over this version of the record; throws when it fails. */
  readonly save: (typed: Typed, item: Item | null) => Promise<unknown>
  readonly failureOf: (error: unknown) => SaveFailure
  readonly onSaved: () => void
  readonly notUploaded?: string
}

/** The form of a dialog that edits one record: it keeps the version that it was opened with until a save is refused. */
export function useRecordForm<Item, Typed extends object>(options: RecordFormOptions<Item, Typed>) {
  const { noun, save, ...form } = options
  const [seen, setSeen] = useState(options.item)
  return useForm<Item | null, Typed, true>({
    ...form,
    stored: seen,
    save: async (typed, item) => {
      await save(typed, item)
      return true
    },
    onNewer: (current) => {
      setSeen(current)
      return changedMeanwhile(noun)
    },
  })
}

const CHANGED_MEANWHILE = {
  booking: message('Someone else has changed this booking in the meantime.'),
  category: message('Someone else has changed this category in the meantime.'),
  deal: message('Someone else has changed this deal in the meantime.'),
  dish: message('Someone else has changed this dish in the meantime.'),
  'email address': message('Someone else has changed this email address in the meantime.'),
  order: message('Someone else has changed this order in the meantime.'),
  password: message('Someone else has changed this password in the meantime.'),
  person: message('Someone else has changed this person in the meantime.'),
}

const changedMeanwhile = (noun: keyof typeof CHANGED_MEANWHILE): SaveFailure => ({
  sentence: CHANGED_MEANWHILE[noun],
  detail: message(
    'Your changes are still here, everything else shows theirs: press Save again to keep yours, or Cancel to keep theirs.',
  ),
})
