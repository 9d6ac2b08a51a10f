import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WordsLeft } from '#contract/own-words.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './words-left.module.css'

type Left = WordsLeft['languages'][number]

/** What waits for a translator; nothing on a site in one language. `from`: with which records it is read again. */
export function OwnWordsLeft({ from }: { from: 'menu' | 'settings' }) {
  const api = useAdminApi()
  const { languages = [] } = useRestaurant()
  const { data } = useQuery({
    queryKey: [from, 'words-left'],
    queryFn: ({ signal }) => api.get('/admin/words-left', { signal }),
    enabled: languages.length > 1,
  })
  const waiting =
    data?.languages.filter(({ missing, sections, changed }) => missing + sections.length + changed.length > 0) ?? []
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

function LanguageLeft({ left: { language, missing: inMenu, sections, changed } }: { left: Left }) {
  const t = useTranslate()
  const missing = sections.reduce((sum, section) => sum + section.missing, inMenu)
  const said = [
    changed.length > 0 && t.plural(changed.length, '{count} text changed since', '{count} texts changed since'),
    missing > 0 && t.plural(missing, '{count} text not translated', '{count} texts not translated'),
  ]
  const state = said.filter(Boolean).join(', ')
  const line = t('{language}: {state}', { language: languageName(t, language), state })
  if (changed.length + sections.length === 0) return <p>{line}</p>
  return (
    <details>
      <summary>{line}</summary>
      <ul className={styles.changed}>
        {changed.map(({ entity, id, name, text, of, translation }, at) => (
          <li key={`${at} ${id}`}>
            {withElements(
              t('<name>{name}</name>: “{before}” is now “{now}”. Guests read “<read>{translation}</read>”.', {
                ...{ name: entity === 'settings' ? t.message(name) : name, before: of, now: text, translation },
              }),
              {
                name: (words) => <Place section={entity === 'settings' ? id : undefined}>{words}</Place>,
                read: (words) => <span lang={language}>{words}</span>,
              },
            )}
          </li>
        ))}
        {sections.map(({ id, name, missing }) => (
          <li key={id}>
            {withElements(
              t.plural(
                missing,
                '<name>{name}</name>: {count} text not translated',
                '<name>{name}</name>: {count} texts not translated',
                { name: t.message(name) },
              ),
              { name: (words) => <Place section={id}>{words}</Place> },
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Leads to the form of a section. */
function Place({ section, children }: { section: string | undefined; children: string }) {
  if (section === undefined) return <strong>{children}</strong>
  return <Link to={`/admin/settings/${section}`}>{children}</Link>
}
