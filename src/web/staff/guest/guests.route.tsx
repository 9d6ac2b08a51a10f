import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { GuestRecord, GuestRecords } from '#contract/guest.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { FilterBar, SearchField } from '#web/staff/list/filter-bar.tsx'
import { ListBody, ListSkeleton } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { useLastKnown } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant, spokenMoment } from '#web/staff/time/spoken-time.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './guest.module.css'
import { erasureQuestion, formatCount, keyOf, selectionOf } from './guest-words.ts'

/** Finds, exports and erases what is stored about one guest (decision 0048). */
export default function GuestsScreen() {
  const t = useTranslate()
  const { values, set } = useFilters({ search: '' })
  // A single letter would match too many guests.
  const { found, isOutdated, error, reload } = useGuestRecords(values.search.length < 2 ? '' : values.search)
  return (
    <AdminPage title={t("Guests' data")}>
      {found && (
        <p className={styles.about}>
          {t.plural(
            found.keptDays,
            'Names, phone numbers, addresses and messages are erased by themselves {count} day after the order or the table. When a guest asks for it sooner, find their orders and bookings here.',
            'Names, phone numbers, addresses and messages are erased by themselves {count} days after the order or the table. When a guest asks for it sooner, find their orders and bookings here.',
          )}
        </p>
      )}
      <FilterBar label={t('Find a guest')}>
        <SearchField
          label={t('Search guests')}
          placeholder={t('Phone, email or name')}
          value={values.search}
          onSearch={(text) => set('search', text)}
        />
      </FilterBar>
      <ProblemBox sentence={error && t('Failed to search: {reason}', { reason: t.message(error) })} onRetry={reload} />
      {found ? (
        <ListBody isOutdated={isOutdated && !error}>
          {/* A new search starts with everything selected. */}
          <Found key={found.search} found={found} isSearched={found.search !== ''} onErased={reload} />
        </ListBody>
      ) : (
        !error && <ListSkeleton label={t('Loading…')} rows={3} height="4rem" />
      )}
    </AdminPage>
  )
}

type FoundProps = { found: GuestRecords; isSearched: boolean; onErased: () => Promise<void> }

function Found({ found: { records, total }, isSearched, onErased }: FoundProps) {
  const t = useTranslate()
  const actions = useGuestActions(onErased)
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (record: GuestRecord) => !unselected.has(keyOf(record))
  const chosen = records.filter(isChosen)
  const choose = (record: GuestRecord, isIn: boolean) =>
    setUnselected(
      (before) => new Set([...before].filter((key) => key !== keyOf(record)).concat(isIn ? [] : keyOf(record))),
    )

  if (records.length === 0) return <Nobody isSearched={isSearched} />
  return (
    <>
      <GuestTable records={records} isChosen={isChosen} onChoose={choose} />
      {total > records.length && (
        <p>
          {t('These are the newest {shown} of {total}. Please search for more of the name or number.', {
            shown: records.length,
            total,
          })}
        </p>
      )}
      <div className={styles.actions}>
        <p>
          {t.plural(chosen.length, '{count} of {total} chosen', '{count} of {total} chosen', { total: records.length })}
        </p>
        <Button
          icon={<Icon name="download" />}
          disabled={chosen.length === 0}
          onClick={() => void actions.download(chosen)}
        >
          {t('Download data')}
        </Button>
        <Button
          variant="danger"
          icon={<Icon name="trash" />}
          disabled={chosen.every(({ isUnderWay }) => isUnderWay)}
          onClick={() => void actions.erase(chosen)}
        >
          {t('Erase data')}
        </Button>
      </div>
    </>
  )
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  const t = useTranslate()
  return (
    <EmptyState icon="search" title={isSearched ? t('Nothing is stored about this guest.') : t('Whose data?')}>
      {isSearched
        ? t('Try another spelling, or only a part of the name or number.')
        : t('A phone number works best: it is found however it is written.')}
    </EmptyState>
  )
}

type GuestTableProps = {
  records: readonly GuestRecord[]
  isChosen: (record: GuestRecord) => boolean
  onChoose: (record: GuestRecord, isChosen: boolean) => void
}

/** The orders and bookings of the guest; all are selected at first. */
function GuestTable({ records, isChosen, onChoose }: GuestTableProps) {
  const t = useTranslate()
  const columns = [t('Order or booking'), t('Name'), t('Phone'), t('Email'), t('Address and notes')]
  return (
    <Table label={t('What is stored')} columns={columns}>
      {records.map((record) => (
        <tr key={keyOf(record)}>
          <Cell kind="title">
            <Checkbox
              className={styles.which}
              label={titleOf(t, record)}
              hint={<When record={record} />}
              checked={isChosen(record)}
              onChange={(event) => onChoose(record, event.target.checked)}
            />
            <RecordBadges record={record} />
          </Cell>
          <Cell label={t('Name')}>{record.name}</Cell>
          <Cell label={t('Phone')}>{record.phone}</Cell>
          {record.email ? (
            <Cell label={t('Email')}>
              <span className={styles.email}>{record.email}</span>
            </Cell>
          ) : (
            <Cell>{null}</Cell>
          )}
          <AddressAndNotes record={record} />
        </tr>
      ))}
    </Table>
  )
}

const titleOf = (t: Translate, record: GuestRecord): string =>
  record.kind === 'order' ? record.id : t('Table for {count}', { count: record.guests })

function When({ record }: { record: GuestRecord }) {
  const time = useRestaurantTime()
  const restaurant = useRestaurant()
  if (record.kind === 'booking') return spokenMoment(`${record.date}T${record.time}`, time)
  const amount = exactPrice(centsFromDecimal(record.total, record), formatOnPage(record, restaurant))
  return `${spokenInstant(record.createdAt, time)}, ${amount}`
}

/** What keeps a record from being erased, or in the list. */
function RecordBadges({ record }: { record: GuestRecord }) {
  const t = useTranslate()
  const isDeleted = record.kind === 'order' && record.isDeleted
  if (!record.isUnderWay && !isDeleted) return null
  return (
    <span className={styles.marks}>
      {record.isUnderWay && <Badge tone="blue">{t('Under way')}</Badge>}
      {isDeleted && <Badge>{t('Deleted, kept for the books')}</Badge>}
    </span>
  )
}

function AddressAndNotes({ record }: { record: GuestRecord }) {
  const t = useTranslate()
  const words = record.kind === 'order' ? [record.address, record.notes] : [record.message]
  const filled = [...new Set(words)].filter((text) => text !== '')
  if (filled.length === 0) return <Cell>{null}</Cell>
  return (
    <Cell label={t('Address and notes')} kind="wide">
      <div className={styles.words}>
        {filled.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Cell>
  )
}

/** What the search finds, read again whenever an order or a booking changes. */
function useGuestRecords(search: string) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['guests', search],
    queryFn: async ({ signal }) => {
      const records = await api.get('/admin/guests', { query: { search }, signal })
      return { ...records, search }
    },
  })
  const found = useLastKnown(data)
  const reload = useCallback(() => refresh('guests'), [refresh])
  return { found, isOutdated: found?.search !== search, error: error && reasonOf(error), reload }
}

/** Downloads or erases a guest's data; both show their own errors. */
function useGuestActions(reload: () => Promise<void>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()
  const t = useTranslate()

  return useMemo(() => {
    async function download(records: readonly GuestRecord[]): Promise<void> {
      try {
        saveAs('guest-data.json', await api.post('/admin/guests/export', { json: selectionOf(records) }))
      } catch (error) {
        toast({ message: t('Download failed: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' })
      }
    }

    async function erase(records: readonly GuestRecord[]): Promise<void> {
      if (!(await confirm({ ...erasureQuestion(t, records), action: t('Erase'), tone: 'danger' }))) return
      try {
        const erased = await api.post('/admin/guests/erase', {
          json: selectionOf(records.filter(({ isUnderWay }) => !isUnderWay)),
        })
        toast(t('Erased from {records}.', { records: formatCount(t, erased) }))
      } catch (error) {
        toast({ message: t('Erasing failed: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' })
      }
      await reload()
    }

    return { download, erase }
  }, [api, confirm, toast, reload, t])
}

function saveAs(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
