import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { BoardColumn } from '#domain/order/kitchen-board.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { shownName } from '#domain/people/given-name.ts'
import { useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { endKeptAccess, keepAccess } from '#web/staff/account/session/kept-access.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { type OrderActions, useOrderActions } from '#web/staff/order/order-api.ts'
import { Attention, WholeOrder } from '#web/staff/order/order-card.tsx'
import { OrderDialog } from '#web/staff/order/order-dialog.tsx'
import { OrderHead } from '#web/staff/order/order-head.tsx'
import { type OrderNotes, useOrderNotes } from '#web/staff/order/order-notes.tsx'
import { useTicketPrinter } from '#web/staff/order/ticket-printer.tsx'
import { useBoardLayout, useBusy } from '#web/staff/order/use-board-layout.ts'
import { useWakeLock } from '#web/staff/order/use-wake-lock.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { type OrdersView, readHidesReady, writeHidesReady } from '#web/staff/shell/orders-device.ts'
import { RehearsalBar } from '#web/staff/shell/rehearsal-bar.tsx'
import { useWaiting } from '#web/staff/shell/waiting.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './board.module.css'
import { AllDay, BoardBar } from './board-bar.tsx'
import { BoardMenu, type Hiding } from './board-menu.tsx'
import { BusyOffer } from './busy-offer.tsx'
import { columnName } from './column-name.ts'
import { KitchenCard } from './kitchen-card.tsx'
import { NewOutOfSight } from './new-out-of-sight.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBumps } from './use-bumps.ts'
import {
  type KitchenOrder,
  useActiveOrders,
  useBumpedOrders,
  useKeptOrders,
  useKitchenOrders,
} from './use-kitchen-orders.ts'
import { useStation, useStruckLines } from './use-station.ts'

const GAP_PX = 8
const NO_LINES: readonly number[] = []

/** The kitchen's board: what to cook, the most urgent first, over the whole screen. */
export function KitchenBoard({ onView }: { onView: (view: OrdersView) => void }) {
  const t = useTranslate()
  useWakeLock()
  useKeptAccess()
  const board = useRef<HTMLDivElement>(null)
  const isBusy = useBusy(board)
  const list = useActiveOrders()
  const bumps = useBumps(list.replace)
  const stations = useStation()
  const { struck, strike } = useStruckLines()
  const [column, setColumn] = useState<BoardColumn>()
  const hiding = useHiding()
  const [opened, setOpened] = useState<string>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const kept = useKeptOrders(list)
  const orders = useBumpedOrders(kept.orders, bumps)
  const entries = useKitchenOrders(orders, { ...stations, ...hiding, column, isHeld: isBusy, recent: bumps.recent })
  const { usesKeys, onFocusLost } = useBoardKeys(board, { onUndo: bumps.undoLast })
  useBoardLayout(board, isBusy, { gapPx: GAP_PX, onFocusLost })
  return (
    <div className={styles.board} data-full-screen>
      <BoardBar
        counts={kept.isUnknown ? undefined : entries.counts}
        column={column}
        onColumn={setColumn}
        unsent={bumps.isStuck ? bumps.unsent.length : 0}
        keptAt={kept.keptAt}
        onMore={() => setMenuOpen(true)}
      />
      <AllDay entries={entries.all} isUnknown={kept.isUnknown} struck={struck} />
      <AdminPage title={t('Orders')}>
        <Announced words={bumps.announced} />
        <div ref={board} className={styles.cards}>
          {entries.shown.map((entry, place) => (
            <KitchenCard
              key={entry.id}
              entry={entry}
              number={usesKeys ? place + 1 : undefined}
              recent={bumps.recent.get(entry.id)}
              isUnsent={bumps.isStuck && bumps.unsent.some(({ seen }) => seen.id === entry.id)}
              bumps={bumps}
              struck={struck[entry.id] ?? NO_LINES}
              onStrike={strike}
              onMore={setOpened}
            />
          ))}
        </div>
        {entries.shown.length === 0 && <NothingToShow list={list} isUnknown={kept.isUnknown} column={column} />}
      </AdminPage>
      <Foot board={board} entries={entries.all} onList={() => onView('list')}>
        {hiding.hidesReady && !column && <ReadyRail ready={entries.ready} onShow={() => setColumn('ready')} />}
      </Foot>
      {opened && (
        <OpenedOrder key={opened} id={opened} orders={orders} list={list} onClose={() => setOpened(undefined)} />
      )}
      {isMenuOpen && <BoardMenu {...{ onView, stations, hiding }} onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

/** For screen readers. */
const Announced = ({ words }: { words: string }) => (
  <p className="visually-hidden" role="status">
    {words}
  </p>
)

/** Whether this device leaves ready orders to the counter. */
function useHiding(): Hiding {
  const [hidesReady, setHidesReady] = useState(readHidesReady)
  const hideReady = (hides: boolean) => {
    writeHidesReady(hides)
    setHidesReady(hides)
  }
  return { hidesReady, hideReady }
}

/** Lets the board reopen in this tab without a connection. */
function useKeptAccess(): void {
  const user = useOutletContext<AdminSession['user']>()
  const sendsMail = useSendsMail()
  const { pathname } = useLocation()
  useEffect(() => {
    keepAccess({ path: pathname, user, sendsMail })
    return endKeptAccess
  }, [pathname, user, sendsMail])
}

type FootProps = {
  board: RefObject<HTMLElement | null>
  entries: readonly KitchenOrder[]
  onList: () => void
  children: ReactNode
}

/**
 * One line for what is not visible above: that this is a rehearsal, and orders that need a look, which are new ones out of sight,
 * and flagged finished ones, which the list shows.
 */
function Foot({ board, entries, onList, children }: FootProps) {
  const t = useTranslate()
  const flagged = useWaiting().flagged.reduce((sum, { count }) => sum + count, 0)
  const elsewhere = flagged - entries.filter(({ order }) => order.attention).length
  return (
    <div className={styles.foot}>
      <RehearsalBar />
      {children}
      <BusyOffer />
      <NewOutOfSight board={board} />
      {elsewhere > 0 && (
        <button type="button" data-tone="warning" onClick={onList}>
          {t.plural(elsewhere, '{count} order needs attention', '{count} orders need attention')}
        </button>
      )}
    </div>
  )
}

/** Who waits at the counter, on a board that leaves ready orders to it. */
function ReadyRail({ ready, onShow }: { ready: readonly KitchenOrder[]; onShow: () => void }) {
  const t = useTranslate()
  if (ready.length === 0) return null
  const names = ready
    .map(({ order: { customer, orderCode } }) => shownName(t, customer.name) || shortCode(orderCode))
    .join(', ')
  return (
    <button type="button" data-tone="ready" onClick={onShow}>
      {t('Ready {count}: {names}', { count: ready.length, names })}
    </button>
  )
}

type NothingToShowProps = { list: AdminList<StaffOrder>; isUnknown: boolean; column: BoardColumn | undefined }

/** Nothing to cook, still loading, or failed to load. */
function NothingToShow({ list, isUnknown, column }: NothingToShowProps) {
  const t = useTranslate()
  if (list.error) {
    return (
      <div className={styles.empty}>
        <ProblemBox
          sentence={t('Failed to load orders: {reason}', { reason: t.message(list.error) })}
          onRetry={list.reload}
        />
      </div>
    )
  }
  if (isUnknown) return <ListSkeleton label={t('Loading orders…')} height="14rem" />
  return (
    <div className={styles.empty}>
      <EmptyState
        icon="bag"
        title={column ? t('{column}: nothing here.', { column: columnName(t, column) }) : t('No orders to show.')}
      >
        {t('New ones appear here automatically, with a sound.')}
      </EmptyState>
    </div>
  )
}

type OpenedOrderProps = { id: string; orders: readonly StaffOrder[]; list: AdminList<StaffOrder>; onClose: () => void }

/** The actions beyond the next step, with their own notes. */
function OpenedOrder({ id, orders, list, onClose }: OpenedOrderProps) {
  const notes = useOrderNotes()
  const actions = useOrderActions(list, notes)
  return (
    <>
      <Announced words={notes.announced} />
      <OrderSheet order={orders.find((order) => order.id === id)} actions={actions} notes={notes} onClose={onClose} />
    </>
  )
}

type OrderSheetProps = {
  /** Undefined once it has left the board. */
  order: StaffOrder | undefined
  actions: OrderActions
  notes: OrderNotes
  onClose: () => void
}

/** Everything else that can be done with an order: the contents of its card in the list. */
function OrderSheet({ order, actions, notes, onClose }: OrderSheetProps) {
  const t = useTranslate()
  const { print } = useTicketPrinter()
  const [opened, setOpened] = useState(order)
  const [isEdited, setEdited] = useState(false)
  if (order && order !== opened) setOpened(order)
  const note = opened && notes.notes.get(opened.id)
  // The order was deleted, or the time to undo is over.
  const isOver = !order && (!note || (note.undoing === null && note.failure === null))
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const shown = order ?? note?.order ?? opened
  if (!shown || isOver) return null
  return (
    <Dialog open onClose={onClose} title={shownName(t, shown.customer.name) || t('Guest')} size="large">
      <div className={layout.parts} data-status={shown.status}>
        <OrderHead order={shown} isTitled />
        {shown.attention && <Attention order={shown} actions={actions} />}
        <WholeOrder
          order={shown}
          actions={actions}
          onPrint={print}
          onEdit={() => setEdited(true)}
          note={note}
          onNoteOver={notes.drop}
        />
      </div>
      {isEdited && <OrderDialog order={shown} actions={actions} onClose={() => setEdited(false)} />}
    </Dialog>
  )
}
