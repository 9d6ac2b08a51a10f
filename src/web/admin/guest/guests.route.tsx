import { useState } from 'react'
import type { GuestRecord, GuestRecords } from '#contract/guest.ts'
import { FilterBar } from '#web/admin/list/filter-bar.tsx'
import { ListBody, ListSkeleton } from '#web/admin/list/list-state.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { useFilters } from '#web/admin/list/use-filters.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './guest.module.css'
import { GuestTable } from './guest-table.tsx'
import { keyOf } from './guest-words.ts'
import { useGuestActions, useGuestRecords } from './use-guest-records.ts'

/** What is stored of one guest: to be found, handed over and erased (decision 0066). */
export default function GuestsScreen() {
  const { values, set } = useFilters({ search: '' })
  // One letter finds half of the town.
  const { found, isOutdated, error, reload } = useGuestRecords(values.search.length < 2 ? '' : values.search)
  return (
    <AdminPage title="Guests' data">
      {found && (
        <p className={styles.about}>
          Names, phone numbers, addresses and messages are erased by themselves {found.keptDays} days after the order or
          the table. When a guest asks for it sooner, find their orders and bookings here.
        </p>
      )}
      <FilterBar label="Find a guest">
        <SearchField
          label="Search guests"
          placeholder="Phone, email or name"
          value={values.search}
          onSearch={(text) => set('search', text)}
        />
      </FilterBar>
      <ProblemBox sentence={error && `Failed to look: ${error}`} onRetry={reload} />
      {found ? (
        <ListBody isOutdated={isOutdated && !error}>
          {/* Another search begins with all of it chosen. */}
          <Found key={found.search} found={found} isSearched={found.search !== ''} onErased={reload} />
        </ListBody>
      ) : (
        !error && <ListSkeleton label="Loading…" rows={3} height="4rem" />
      )}
    </AdminPage>
  )
}

type FoundProps = { found: GuestRecords; isSearched: boolean; onErased: () => Promise<void> }

function Found({ found: { records, total }, isSearched, onErased }: FoundProps) {
  const actions = useGuestActions(onErased)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (record: GuestRecord) => !left.has(keyOf(record))
  const chosen = records.filter(isChosen)
  const choose = (record: GuestRecord, isIn: boolean) =>
    setLeft((before) => new Set([...before].filter((key) => key !== keyOf(record)).concat(isIn ? [] : keyOf(record))))

  if (records.length === 0) return <Nobody isSearched={isSearched} />
  return (
    <>
      <GuestTable records={records} isChosen={isChosen} onChoose={choose} />
      {total > records.length && (
        <p>
          These are the newest {records.length} of {total}. Please search for more of the name or number.
        </p>
      )}
      <div className={styles.actions}>
        <p>
          {chosen.length} of {records.length} chosen
        </p>
        <Button
          icon={<Icon name="download" />}
          disabled={chosen.length === 0}
          onClick={() => void actions.download(chosen)}
        >
          Download data
        </Button>
        <Button
          variant="danger"
          icon={<Icon name="trash" />}
          disabled={chosen.every(({ isUnderWay }) => isUnderWay)}
          onClick={() => void actions.erase(chosen)}
        >
          Erase data
        </Button>
      </div>
    </>
  )
}

const Nobody = ({ isSearched }: { isSearched: boolean }) => (
  <EmptyState icon="search" title={isSearched ? 'Nothing is stored of such a guest.' : 'Whose data?'}>
    {isSearched
      ? 'Try another spelling, or only a part of the name or number.'
      : 'A phone number finds the most: it is found however it is written.'}
  </EmptyState>
)
