import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { CsvLinks } from '#web/staff/list/csv-links.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './menu-files.module.css'

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON' } as const
const TEMPLATES = [
  { path: '/admin/menu.xlsx', format: FORMATS.xlsx },
  { path: '/admin/menu.csv', format: FORMATS.csv },
] as const

/** What the tables say, whatever the language. */
const WORDS = ['yes', 'no', 'required', 'picks 2', 'none']

/** The menu as a file. */
export function Downloads() {
  const t = useTranslate()
  return (
    <section className={styles.card} aria-labelledby="menu-out">
      <h2 id="menu-out">{t('Export')}</h2>
      <p>
        {t(
          'The tables hold categories and dishes with prices, options, marks and allergens. Pictures, specials and deals are in the JSON file alone.',
        )}
      </p>
      {!isInEnglish({ t }) && (
        <p>
          {t(
            'Titles of columns and words such as {words} are English in every language: so each file can be read again.',
            {
              words: listIn(t, WORDS),
            },
          )}
        </p>
      )}
      <div className={layout.row}>
        <ButtonLink href={apiUrl('/admin/menu.xlsx')} download icon={<Icon name="download" />}>
          {FORMATS.xlsx}
        </ButtonLink>
        <CsvLinks path="/admin/menu.csv" name={FORMATS.csv} />
        <ButtonLink href={apiUrl('/admin/menu.json')} download icon={<Icon name="download" />}>
          {FORMATS.json}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Empty tables, for a first menu. */
export function Templates() {
  const t = useTranslate()
  return (
    <>
      <p>{t('To begin, fill in an empty table, which has one example:')}</p>
      <div className={layout.row}>
        {TEMPLATES.map(({ path, format }) => (
          <ButtonLink
            key={path}
            href={apiUrl(path, { query: { empty: true } })}
            download
            icon={<Icon name="download" />}
          >
            {t('Template as {format}', { format })}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
