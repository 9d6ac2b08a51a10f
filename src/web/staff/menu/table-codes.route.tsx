import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Area } from '#domain/booking/seating.ts'
import type { Translate } from '#domain/language/translate.ts'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { menuAddress, PrintedAddress, useSiteAddress } from './printed-address.tsx'
import styles from './printed-menu.module.css'

const TABLES_MAX = 200

/** A sheet of QR codes to cut out, one for each table. All lead to the menu (docs/design/menu.md). */
export default function TableCodesScreen() {
  const t = useTranslate()
  const api = useAdminApi()
  const site = useSiteAddress()
  const room = useQuery({ queryKey: ['settings', 'room'], queryFn: ({ signal }) => api.get('/admin/room', { signal }) })
  const [typed, setTyped] = useState('12')
  const ofSettings = room.data ? tablesIn(room.data.areas) : []
  const tables = ofSettings.length > 0 ? ofSettings : numbered(t, typed)
  const error = site.error ?? room.error
  return (
    <AdminPage
      title={t('QR codes for tables')}
      aside={
        <Button
          className={styles.screenOnly}
          variant="primary"
          disabled={!site.data || tables.length === 0}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      }
    >
      <div className={styles.controls}>
        <BackLink to="/admin/menu/print">{t('Print the menu')}</BackLink>
        <p>
          {withElements(
            ofSettings.length > 0
              ? t('One code for each table of the <settings>settings</settings>.')
              : t('Your own names of tables stand in the <settings>settings</settings>.'),
            { settings: (words) => <Link to="/admin/settings/tables">{words}</Link> },
          )}
        </p>
        {room.data && ofSettings.length === 0 && (
          <Field
            label={t('Number of tables')}
            type="number"
            inputMode="numeric"
            min={1}
            max={TABLES_MAX}
            value={typed}
            error={tables.length > 0 ? undefined : t('Please enter a number from 1 to {most}.', { most: TABLES_MAX })}
            hint={t('The number on each is for your guests and staff; every code opens the menu.')}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {site.data && <PrintedAddress url={site.data.url} />}
      </div>
      <ProblemBox
        sentence={
          error && t('Failed to load the address and the tables: {reason}', { reason: t.message(reasonOf(error)) })
        }
        onRetry={() => void Promise.all([site.refetch(), room.refetch()])}
      />
      {site.data && room.data && tables.length > 0 && <Codes siteUrl={site.data.url} tables={tables} />}
    </AdminPage>
  )
}

type PrintedTable = { readonly name: string; readonly area: string }

/** The tables of the settings; their areas are named if there are several. */
function tablesIn(areas: readonly Area[]): PrintedTable[] {
  const used = areas.filter(({ tables }) => tables.length > 0)
  return used.flatMap((area) => area.tables.map(({ name }) => ({ name, area: used.length > 1 ? area.name : '' })))
}

/** `Table 1` and so on; none unless this is a possible number. */
function numbered(t: Translate, typed: string): PrintedTable[] {
  const wanted = Number(typed)
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= TABLES_MAX
  return Array.from({ length: isPossible ? wanted : 0 }, (_, table) => ({
    name: t('Table {number}', { number: table + 1 }),
    area: '',
  }))
}

function Codes({ siteUrl, tables }: { siteUrl: string; tables: readonly PrintedTable[] }) {
  const { name: restaurant, t } = useRestaurant()
  return (
    <article className={styles.sheet} aria-label={t('QR codes to cut out')}>
      <div className={styles.codes}>
        {tables.map(({ name, area }) => {
          const address = menuAddress(siteUrl, name)
          return (
            <div key={name} className={styles.table}>
              <p>{restaurant}</p>
              <QrCode text={address} label={t('QR code of {address}', { address })} />
              <p className={styles.number}>
                {/^\d+$/.test(name) ? t('Table {number}', { number: Number(name) }) : name}
              </p>
              {area && <p>{area}</p>}
              <p>{t('Scan for our menu')}</p>
              <p>{siteUrl.replace(/^https?:\/\//, '')}</p>
            </div>
          )
        })}
      </div>
    </article>
  )
}
