import { isLanguageCode, LANGUAGES, type LanguageCode } from '#domain/language/languages.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SelectField } from '#web/ui/field.tsx'

type GuestLanguageFieldProps = {
  /** Empty for the site's own. */
  value: LanguageCode | ''
  error?: string | undefined
  onChange: (language: LanguageCode | '') => void
}

/** In which language the guest is written to; nothing where the site has one. */
export function GuestLanguageField({ value, error, onChange }: GuestLanguageFieldProps) {
  const { languages = [], t } = useRestaurant()
  const [own] = languages
  if (languages.length < 2) return null
  return (
    <SelectField
      label={t('Language of the guest')}
      value={value || own}
      error={error}
      onChange={({ target }) => onChange(isLanguageCode(target.value) ? target.value : '')}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code]}
        </option>
      ))}
    </SelectField>
  )
}

/** The language of an earlier order, if the site still has it. */
export const useKnownLanguage = (code: LanguageCode | undefined): LanguageCode | '' => {
  const { languages = [] } = useRestaurant()
  return code !== undefined && languages.includes(code) ? code : ''
}
