import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WordsLeft } from '#contract/own-words.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './words-left.module.css'

type Left = WordsLeft['languages'][number]

/** What waits for a translator, each language a link to where it is written; nothing on a site in one language. */
export function OwnWordsLeft() {
  const api = useAdminApi()
  const { languages = [] } = useRestaurant()
  const { data } = useQuery({
    queryKey: ['translations', 'words-left'],
    queryFn: ({ signal }) => api.get('/admin/words-left', { signal }),
    enabled: languages.length > 1,
  })
  const waiting = data?.languages.filter(({ missing, changed }) => missing + changed.length > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <ul className={styles.languages}>
      {waiting.map((left) => (
        <li key={left.language}>
          <LanguageLeft left={left} />
        </li>
      ))}
    </ul>
  )
}

function LanguageLeft({ left: { language, missing, changed } }: { left: Left }) {
  const t = useTranslate()
  const said = [
    changed.length > 0 && t.plural(changed.length, '{count} text changed since', '{count} texts changed since'),
    missing > 0 && t.plural(missing, '{count} text not translated', '{count} texts not translated'),
  ]
  const state = said.filter(Boolean).join(', ')
  return (
    <Link to={`/admin/translations?language=${language}`}>
      {t('{language}: {state}', { language: languageName(t, language), state })}
    </Link>
  )
}
