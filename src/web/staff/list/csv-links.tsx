import type { MouseEventHandler } from 'react'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTableLanguage } from './english-titles.tsx'

type CsvPath =
  | '/admin/orders.csv'
  | '/admin/takings.csv'
  | '/admin/payments.csv'
  | '/admin/bookings.csv'
  | '/admin/reports.csv'
  | '/admin/journal.csv'
  | typeof MENU

/** Its titles and words are English in every language, so that every file can be read again. */
const MENU = '/admin/menu.csv'

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
  const language = useTableLanguage()
  const { name = t('Download CSV'), nameForPrograms = t('CSV for programs') } = names
  return (
    <>
      <ButtonLink
        {...{ variant, onClick }}
        href={apiUrl(path, { query: { ...query, ...(path !== MENU && language) } })}
        download
        icon={<Icon name="download" />}
      >
        {name}
      </ButtonLink>
      {amountFormat.decimal === ',' && (
        <ButtonLink
          {...{ onClick }}
          href={apiUrl(path, { query: { ...query, format: 'plain' } })}
          download
          icon={<Icon name="download" />}
          title={
            isInEnglish({ t })
              ? t('With commas between columns and decimal points')
              : t('In English, with commas between columns and decimal points')
          }
        >
          {nameForPrograms}
        </ButtonLink>
      )}
    </>
  )
}
