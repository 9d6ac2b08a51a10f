import type { ComponentProps } from 'react'
import { NEW_PASSWORD } from '#domain/people/sign-in.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** The field for a new password, for a new or existing account. */
export function NewPasswordField(field: Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'>) {
  const t = useTranslate()
  const hint = t.plural(
    NEW_PASSWORD.min,
    '{count} character or more. Three words that only you would combine work well.',
    '{count} characters or more. Three words that only you would combine work well.',
  )
  return <Field label={t('New password')} type="password" autoComplete="new-password" hint={hint} required {...field} />
}
