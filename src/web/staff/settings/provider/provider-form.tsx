import type { ProviderAccess } from '#contract/provider.ts'
import { message } from '#domain/language/translate.ts'
import type { Provider } from '#domain/system/readings.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { useProviders } from '#web/staff/settings/provider-api.ts'
import { shownErrors } from '#web/staff/settings/section-form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { TestResult } from '#web/ui/test-result.tsx'

type ProviderFormOptions<Id extends Provider, Typed extends object> = {
  readonly provider: Id
  readonly stored: ProviderAccess[Id]
  readonly formOf: (stored: ProviderAccess[Id]) => Typed
  readonly save: (typed: Typed, version: number) => Promise<ProviderAccess>
}

/** The credentials of one provider as a form. Secrets come empty, since none is ever sent; an empty one stays as it is stored. */
export function useProviderForm<Id extends Provider, Typed extends object>(options: ProviderFormOptions<Id, Typed>) {
  const { provider, stored, formOf, save } = options
  const { show, reload } = useProviders()
  const t = useTranslate()
  return useForm<ProviderAccess[Id], Typed, ProviderAccess[Id]>({
    stored,
    formOf,
    save: async (typed, { version }) => {
      const access = await save(typed, version)
      show(access)
      return access[provider]
    },
    onSaved: () => undefined,
    onNewer: () => {
      void reload()
      return { sentence: CHANGED_MEANWHILE }
    },
    failureOf: (error, form) =>
      shownErrors(t, form) ?? { sentence: t('Not saved: {reason}', { reason: t.message(reasonOf(error)) }) },
    incompleteFailure: (form) => shownErrors(t, form),
  })
}

const CHANGED_MEANWHILE = message(
  'Someone else has changed this in the meantime. What you typed is still here: Save keeps yours.',
)

export const resultOf = (found: { isGood: boolean; sentence: string; advice: string | null }): TestResult => ({
  state: found.isGood ? 'good' : 'failed',
  sentence: found.sentence,
  advice: found.advice ?? undefined,
})
