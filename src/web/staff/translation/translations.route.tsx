import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Translation } from '#contract/own-words.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ClearFilters, FilterBar, SearchField } from '#web/staff/list/filter-bar.tsx'
import { useHeldItems } from '#web/staff/list/held-items.ts'
import { ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import { TranslationRow } from './translation-row.tsx'
import styles from './translations.module.css'

/** The restaurant's own texts in other languages, one row for each, and what guests propose. */
export default function TranslationsScreen() {
  const t = useTranslate()
  const [, ...others] = useRestaurant().languages ?? []
  const [first] = others
  return (
    <AdminPage title={t('Translations')}>
      {first ? (
        <>
          <ProposalsSection />
          <Translations others={others} first={first} />
        </>
      ) : (
        <EmptyState icon="chat" title={t('Your site has one language. An owner offers others under Settings.')} />
      )}
    </AdminPage>
  )
}

function Translations({ others, first }: { others: readonly LanguageCode[]; first: LanguageCode }) {
  const t = useTranslate()
  const filters = useFilters({ search: '', language: first, state: 'open' })
  const { values, set, query } = filters
  const list = useAdminList({ path: '/admin/translations', query, topic: null })
  const nameOf = useNamesWithState()
  return (
    <section className={layout.parts} aria-labelledby="texts">
      <h2 id="texts">{t('Your texts')}</h2>
      <FilterBar label={t('Filter texts')}>
        <SearchField label={t('Search texts')} value={values.search} onSearch={(text) => set('search', text)} />
        <SelectField
          className={styles.language}
          label={t('Language')}
          value={values.language}
          onChange={(event) => set('language', event.target.value)}
        >
          {others.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          className={styles.language}
          label={t('State')}
          value={values.state}
          onChange={(event) => set('state', event.target.value)}
        >
          <option value="open">{t('To do')}</option>
          <option value="missing">{t('Missing')}</option>
          <option value="changed">{t('Changed since')}</option>
          <option value="translated">{t('Translated')}</option>
          <option value="">{t('All')}</option>
        </SelectField>
        <ClearFilters isDefault={filters.isDefault} onClear={filters.clear} />
      </FilterBar>
      <ProblemBox
        sentence={list.error && t('Failed to load the texts: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading texts…')} rows={6} height="6rem" />}
      {!list.isPending && <Rows list={list} />}
    </section>
  )
}

/** While somebody writes, rows that are done stay where they are, so that nothing moves under the keyboard. */
function Rows({ list }: { list: AdminList<Translation> }) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const rows = useHeldItems(list.items, isBusy, list.query)
  if (rows.length === 0) return <EmptyState icon="check" title={t('Nothing to translate here.')} />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      <ul
        className={layout.lines}
        onFocus={() => setBusy(true)}
        onBlur={({ relatedTarget, currentTarget }) => setBusy(currentTarget.contains(relatedTarget))}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <TranslationRow row={row} onSaved={list.replace} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} isCounted />
    </ListBody>
  )
}

/** Each language with how much waits in it. */
function useNamesWithState(): (code: LanguageCode) => string {
  const t = useTranslate()
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['translations', 'words-left'],
    queryFn: ({ signal }) => api.get('/admin/words-left', { signal }),
  })
  return (code) => {
    const left = data?.languages.find(({ language }) => language === code)
    const count = left ? left.missing + left.changed.length : 0
    const language = languageName(t, code)
    return count > 0 ? t.plural(count, '{language}: {count} text', '{language}: {count} texts', { language }) : language
  }
}
