import { useMutation } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/account.ts'
import { DRAFT_LANGUAGES, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#domain/language/languages.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './account.module.css'

/** In which language the staff area is written for this account, on all its devices. */
export function LanguageSection({ account }: { account: OwnAccount }) {
  const t = useTranslate()
  const api = useAdminApi()
  const { mutate, error, isIdle, isError, variables } = useMutation({
    mutationFn: (language: LanguageCode) => api.patch('/admin/account', { json: { language } }),
    // The server writes the page in the new language.
    onSuccess: () => window.location.reload(),
  })
  const nameOf = (code: LanguageCode) =>
    DRAFT_LANGUAGES.includes(code) ? t('{language} (draft)', { language: LANGUAGES[code] }) : LANGUAGES[code]
  return (
    <section className={styles.section} aria-labelledby="my-language">
      <h2 id="my-language">{t('Language')}</h2>
      <ProblemBox
        sentence={error && t('Failed to change the language.')}
        detail={error ? reasonOf(error) : undefined}
      />
      <SelectField
        className={styles.language}
        label={t('Language of the staff area')}
        hint={t('For you alone. The menu, orders and notes stay in the language in which they were written.')}
        value={isError ? account.language : (variables ?? account.language)}
        disabled={!isIdle && !isError}
        onChange={(event) => mutate(event.target.value as LanguageCode)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
