import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LANGUAGES, type LanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { InSiteLanguage } from '#web/staff/words/in-site-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PrintedAddress, useSiteAddress } from './printed-address.tsx'
import styles from './printed-menu.module.css'
import { type PrintedParts, PrintedSheet } from './printed-sheet.tsx'

const PARTS: Readonly<Record<keyof PrintedParts, string>> = {
  descriptions: message('Descriptions'),
  diet: message('Marks and allergens'),
  options: message('Options'),
  deals: message('Deals'),
  code: message('QR code to order'),
}
const ALL: PrintedParts = { descriptions: true, diet: true, options: true, deals: true, code: true }

/** The printed menu for guests: what can be ordered now, at its usual price. */
export default function PrintedMenuScreen() {
  const t = useTranslate()
  const api = useAdminApi()
  const menu = useQuery({ queryKey: ['menu', 'printed'], queryFn: ({ signal }) => api.get('/menu', { signal }) })
  const site = useSiteAddress()
  const [language, setLanguage] = useState(useRestaurant().languages?.[0] ?? SOURCE_LANGUAGE)
  const [columns, setColumns] = useState<'1' | '2'>('2')
  const [parts, setParts] = useState(ALL)
  return (
    <AdminPage
      title={t('Print the menu')}
      aside={
        <Button className={styles.screenOnly} variant="primary" disabled={!menu.data} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <div className={styles.controls}>
        <div className={styles.together}>
          <BackLink to="/admin/menu">{t('Menu')}</BackLink>
          <Link to="/admin/menu/table-codes">{t('QR codes for tables')}</Link>
        </div>
        <div className={styles.together}>
          <SheetLanguage value={language} onChange={setLanguage} />
          <RadioGroup
            legend={t('Columns')}
            look="segments"
            options={[
              { value: '1', label: t.as('a number of columns', 'One') },
              { value: '2', label: t.as('a number of columns', 'Two') },
            ]}
            value={columns}
            onChange={setColumns}
          />
        </div>
        <SheetParts parts={parts} onChange={setParts} />
        {parts.code && site.data && <PrintedAddress url={site.data.url} />}
      </div>
      <ProblemBox
        sentence={menu.error && t('Failed to load the menu: {reason}', { reason: t.message(reasonOf(menu.error)) })}
        onRetry={menu.refetch}
      />
      {menu.isPending && <ListSkeleton label={t('Loading the menu…')} rows={4} height="8rem" />}
      {menu.data && (
        <InSiteLanguage language={language}>
          <PrintedSheet menu={menu.data} siteUrl={site.data?.url} columns={columns} parts={parts} />
        </InSiteLanguage>
      )}
    </AdminPage>
  )
}

type SheetLanguageProps = { value: LanguageCode; onChange: (language: LanguageCode) => void }

/** Nothing, where guests read one language. */
function SheetLanguage({ value, onChange }: SheetLanguageProps) {
  const t = useTranslate()
  const { languages = [] } = useRestaurant()
  if (languages.length < 2) return null
  return (
    <SelectField label={t('Language')} value={value} onChange={({ target }) => onChange(target.value as LanguageCode)}>
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code]}
        </option>
      ))}
    </SelectField>
  )
}

function SheetParts({ parts, onChange }: { parts: PrintedParts; onChange: (parts: PrintedParts) => void }) {
  const t = useTranslate()
  return (
    <div className={styles.parts}>
      {Object.entries(PARTS).map(([part, label]) => (
        <Checkbox
          key={part}
          label={t.message(label)}
          checked={parts[part as keyof PrintedParts]}
          onChange={({ target }) => onChange({ ...parts, [part]: target.checked })}
        />
      ))}
    </div>
  )
}
