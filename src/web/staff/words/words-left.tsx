import { useQuery } from '@tanstack/react-query'
import type { WordsLeft } from '#contract/own-words.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './words-left.module.css'

type Left = WordsLeft['languages'][number]

/** What of the menu waits for a translator; nothing on a site in one language. */
export function MenuWordsLeft() {
  const api = useAdminApi()
  const { languages = [] } = useRestaurant()
  const { data } = useQuery({
    // Below the menu, so that it is read again with it.
    queryKey: ['menu', 'words-left'],
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
  const line = t('{language}: {state}', { language: languageName(t, language), state })
  if (changed.length === 0) return <p>{line}</p>
  return (
    <details>
      <summary>{line}</summary>
      <ul className={styles.changed}>
        {changed.map(({ entity, id, name, field, text, of, translation }) => (
          <li key={`${entity} ${id} ${field}`}>
            {withElements(
              t('<name>{name}</name>: “{before}” is now “{now}”. Guests read “<read>{translation}</read>”.', {
                ...{ name, before: of, now: text, translation },
              }),
              {
                name: (words) => <strong>{words}</strong>,
                read: (words) => <span lang={language}>{words}</span>,
              },
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
