import type { MouseEventHandler } from 'react'
import { apiUrl } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CsvPath =
  | '/admin/orders.csv'
  | '/admin/takings.csv'
  | '/admin/payments.csv'
  | '/admin/bookings.csv'
  | '/admin/reports.csv'
  | '/admin/journal.csv'
  | '/admin/menu.csv'

type CsvLinksProps = {
  path: CsvPath
  query?: Readonly<Record<string, string>>
  name?: string
  nameForPrograms?: string
  variant?: 'primary' | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A file for the restaurant's spreadsheet, and where that has decimal commas, the same for programs. */
export function CsvLinks({ path, query = {}, variant, onClick, ...names }: CsvLinksProps) {
  const { amountFormat, t } = useRestaurant()
  const { name = t('Download CSV'), nameForPrograms = t('CSV for programs') } = names
  return (
    <>
      <ButtonLink {...{ variant, onClick }} href={apiUrl(path, { query })} download icon={<Icon name="download" />}>
        {name}
      </ButtonLink>
      {amountFormat.decimal === ',' && (
        <ButtonLink
          {...{ onClick }}
          href={apiUrl(path, { query: { ...query, format: 'plain' } })}
          download
          icon={<Icon name="download" />}
          title={t('With commas between columns and decimal points')}
        >
          {nameForPrograms}
        </ButtonLink>
      )}
    </>
  )
}
