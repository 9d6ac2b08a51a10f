import type { ComponentProps } from 'react'
import { NEW_PASSWORD } from '#domain/people/sign-in.ts'
import { Field } from '#web/ui/field.tsx'

const HINT = `${NEW_PASSWORD.min} characters or more. Three words that only you would combine work well.`

/** The field for a new password, for a new or existing account. */
export const NewPasswordField = (
  field: Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'>,
) => <Field label="New password" type="password" autoComplete="new-password" hint={HINT} required {...field} />
