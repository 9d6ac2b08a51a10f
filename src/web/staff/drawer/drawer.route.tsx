import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Drawer } from '#contract/drawer.ts'
import { centsFromDecimal } from '#domain/money/money.ts'
import { describeDifference } from '#domain/order/cash-drawer.ts'
import { COUNTER_IS_OFF } from '#domain/order/counter-payment.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useFocusAtFirst } from '#web/staff/form/has-keyboard.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { keepFocus } from '#web/staff/list/keep-focus.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useDrawers } from '#web/staff/query/use-drawers.ts'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './drawer.module.css'
import { CloseDrawer, CorrectDrawer, MoveCash, OpenDrawer } from './drawer-forms.tsx'
import { DrawerSlip, DrawerSums, DrawerTimes, Movements } from './drawer-slip.tsx'

/** The cash of a shift: the expected amount, other movements in and out, and the count at the end. */
export default function DrawerScreen() {
  const t = useTranslate()
  const { drawers, error, reload } = useDrawers()
  const [printed, setPrinted] = useState<Drawer | null>(null)
  const onOver = useCallback(() => setPrinted(null), [])
  useKeptFocus(drawers && (drawers.open?.id ?? null))
  const screen = useRef<HTMLDivElement>(null)
  // Staff come here to type an amount.
  useFocusAtFirst(screen, drawers !== undefined)
  return (
    <AdminPage title={t('Cash drawer')} aside={<BackLink to="/admin/orders/new">{t('New order')}</BackLink>}>
      <ProblemBox
        sentence={error && t('Failed to load the drawer: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!drawers && !error && <ListSkeleton label={t('Loading the drawer…')} rows={2} height="12rem" />}
      {drawers && (
        <div className={styles.screen} ref={screen}>
          {drawers.open ? (
            <>
              <OpenedDrawer drawer={drawers.open} onPrint={setPrinted} />
              <div className={layout.parts}>
                <MoveCash drawer={drawers.open} />
                <CloseDrawer key={drawers.open.id} drawer={drawers.open} />
              </div>
            </>
          ) : (
            <NoDrawer last={drawers.last[0]} />
          )}
        </div>
      )}
      {drawers && <ClosedDrawers drawers={drawers.last} onPrint={setPrinted} />}
      {printed && <DrawerSlip drawer={printed} onOver={onOver} />}
    </AdminPage>
  )
}

/** Where the counter takes no cash, the server refuses to open one. */
function NoDrawer({ last }: { last: Drawer | undefined }) {
  const { takesAtCounter, t } = useRestaurant()
  return takesAtCounter === false ? (
    <p className={styles.card}>{t.message(COUNTER_IS_OFF)}</p>
  ) : (
    <OpenDrawer last={last} />
  )
}

/** Opening and closing replace the form that was used. */
function useKeptFocus(openId: string | null | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== openId) keepFocus()
    before.current = openId
  }, [openId])
}

type PrintedProps = { drawer: Drawer; onPrint: (drawer: Drawer) => void }

function OpenedDrawer({ drawer, onPrint }: PrintedProps) {
  const t = useTranslate()
  return (
    <section className={styles.card} aria-labelledby="open-drawer">
      <h2 id="open-drawer">{t('In the drawer')}</h2>
      <DrawerTimes drawer={drawer} />
      <OpenSums drawer={drawer} />
      <Movements movements={drawer.movements} />
      <DrawerButtons drawer={drawer} onPrint={onPrint} />
    </section>
  )
}

/** Covered at first: who knows the sum counts towards it. */
function OpenSums({ drawer }: { drawer: Drawer }) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {isShown && <DrawerSums drawer={drawer} />}
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('Hide the sums') : t('Show the sums')}
      </Button>
    </>
  )
}

function DrawerButtons({ drawer, onPrint, children }: PrintedProps & { children?: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={layout.row}>
      <Button onClick={() => onPrint(drawer)}>{t('Print')}</Button>
      {children}
      <HistoryButton entity="drawer" id={drawer.id} name={t.as('after “History of”', 'the drawer')} />
    </div>
  )
}

function ClosedDrawers({ drawers, onPrint }: { drawers: readonly Drawer[]; onPrint: (drawer: Drawer) => void }) {
  const t = useTranslate()
  return (
    <section className={styles.closed} aria-labelledby="closed-drawers">
      <h2 id="closed-drawers">{t('Closed drawers')}</h2>
      {drawers.length === 0 && (
        <p className={styles.when}>{t('None yet. The last ten appear here once they are counted.')}</p>
      )}
      {drawers.map((drawer) => (
        <ClosedDrawer key={drawer.id} drawer={drawer} onPrint={onPrint} />
      ))}
    </section>
  )
}

/** The form and its button replace each other: the focus goes to the amount, and back to the button. */
function useFocusOfCorrection(isCorrecting: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(isCorrecting)
  useEffect(() => {
    if (before.current === isCorrecting) return
    before.current = isCorrecting
    content.current?.querySelector<HTMLElement>(isCorrecting ? 'input' : '[data-correct]')?.focus()
  }, [isCorrecting])
  return content
}

function ClosedDrawer({ drawer, onPrint }: PrintedProps) {
  const { amountFormat, t } = useRestaurant()
  const time = useRestaurantTime()
  const { closed } = drawer
  const [isCorrecting, setCorrecting] = useState(false)
  const content = useFocusOfCorrection(isCorrecting)
  if (!closed) return null
  return (
    <details className={styles.past}>
      <summary>
        {spokenInstant(closed.at, time)}
        <strong data-short={closed.difference < 0 || undefined}>
          {describeDifference(centsFromDecimal(closed.difference, amountFormat), amountFormat, t)}
        </strong>
      </summary>
      <div ref={content} className={styles.content}>
        <DrawerTimes drawer={drawer} />
        <DrawerSums drawer={drawer} />
        <Movements movements={drawer.movements} />
        {closed.note && <p>{t('Note: {note}', { note: closed.note })}</p>}
        <Movements movements={closed.corrections} label={t('Corrections')} />
        {isCorrecting ? (
          <CorrectDrawer drawer={drawer} onDone={() => setCorrecting(false)} />
        ) : (
          <DrawerButtons drawer={drawer} onPrint={onPrint}>
            <Button data-correct onClick={() => setCorrecting(true)}>
              {t('Correct…')}
            </Button>
          </DrawerButtons>
        )}
      </div>
    </details>
  )
}
