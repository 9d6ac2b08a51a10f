import { useState } from 'react'
import { type FieldErrors, type SaveFailure, useForm } from './use-form.ts'

type RecordFormOptions<Item, Typed> = {
  /** The record as it was opened; null makes a new one. */
  readonly item: Item | null
  /** Its name in a sentence: `dish`. */
  readonly noun: string
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

const changedMeanwhile = (noun: string): SaveFailure => ({
  sentence: `Someone else has changed this ${noun} in the meantime.`,
  detail:
    'Your changes are still here, everything else shows theirs: press Save again to keep yours, or Cancel to keep theirs.',
})
