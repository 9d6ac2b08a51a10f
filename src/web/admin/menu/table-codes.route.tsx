import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { AdminPage, BackLink } from '#web/admin/shell/admin-page.tsx'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './printed-menu.module.css'

const TABLES_MAX = 200

/** A sheet of QR codes to cut out, one for each table. All lead to the menu (decision 0131). */
export default function TableCodesScreen() {
  const api = useAdminApi()
  const { name } = useRestaurant()
  const site = useQuery({ queryKey: ['settings', 'site'], queryFn: ({ signal }) => api.get('/restaurant', { signal }) })
  const [typed, setTyped] = useState('12')
  const wanted = Number(typed)
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= TABLES_MAX
  const tables = isPossible ? wanted : 0
  const address = site.data && `${site.data.url}/#menu`
  return (
    <AdminPage
      title="QR codes for tables"
      aside={
        <Button
          className={styles.screenOnly}
          variant="primary"
          disabled={!address || !isPossible}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <div className={styles.controls}>
        <BackLink to="/admin/menu/print">Print the menu</BackLink>
        <Field
          label="Number of tables"
          type="number"
          inputMode="numeric"
          min={1}
          max={TABLES_MAX}
          value={typed}
          error={isPossible ? undefined : `Please enter a number from 1 to ${TABLES_MAX}.`}
          hint="The number on each is for your guests and staff; every code opens the menu."
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ProblemBox
        sentence={site.error && `Failed to load the address: ${reasonOf(site.error)}`}
        onRetry={site.refetch}
      />
      {address && isPossible && (
        <article className={styles.sheet} aria-label="QR codes to cut out">
          <div className={styles.codes}>
            {Array.from({ length: tables }, (_, table) => (
              <div key={table} className={styles.table}>
                <p>{name}</p>
                <QrCode text={address} label={`QR code of ${address}`} />
                <p className={styles.number}>{`Table ${table + 1}`}</p>
                <p>Scan for our menu</p>
                <p>{address.replace(/^https?:\/\/|\/#menu$/g, '')}</p>
              </div>
            ))}
          </div>
        </article>
      )}
    </AdminPage>
  )
}
