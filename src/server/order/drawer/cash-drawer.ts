import { randomUUID } from 'node:crypto'
import type { CashMovement, Drawer, DrawerCorrection, DrawerCount, DrawerOpening, Drawers } from '#contract/drawer.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { currencyOf, digitsOf } from '#domain/money/currencies.ts'
import {
  addCents,
  cents,
  decimalFromCents,
  exactPrice,
  subtractCents,
  sumCents,
  type Unit,
} from '#domain/money/money.ts'
import { type DrawerSums, expectedInDrawer } from '#domain/order/cash-drawer.ts'
import { COUNTER_IS_OFF } from '#domain/order/counter-payment.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { idFromKey } from '#server/order/record/id-from-key.ts'
import type { Shop } from '#server/shop.ts'
import { countedCash, currencyOfDrawer, formatOfDrawer, movedCash } from './drawer-amounts.ts'
import {
  type DrawerCash,
  type DrawerCorrectionRow,
  type DrawerMovementRow,
  type DrawerRow,
  findCashMovement,
  findDrawerCorrection,
  insertCashMovement,
  insertDrawer,
  insertDrawerCorrection,
  listCashMovements,
  listDrawerCorrections,
  listDrawers,
  lockDrawer,
  storeClosing,
  sumDrawerCash,
} from './drawer-queries.ts'

const LAST_MAX = 10

/** The open drawer with what should be in it, and the last closed ones. */
export async function readDrawers(shop: Shop): Promise<Drawers> {
  const rows = await listDrawers(shop.db, LAST_MAX + 1)
  const shown = await withContents(shop.db, rows)
  return {
    open: shown.filter(({ row }) => row.closedAt === null).map(showDrawer)[0] ?? null,
    last: shown
      .filter(({ row }) => row.closedAt !== null)
      .slice(0, LAST_MAX)
      .map(showDrawer),
  }
}

/** Opens the drawer: from now on cash payments are counted into it. */
export async function openDrawer(shop: Shop, { float }: DrawerOpening, by: Actor): Promise<Drawers> {
  const at = shop.now()
  if (shop.restaurant.takesAtCounter === false) throw new Refusal('not_offered', COUNTER_IS_OFF)
  await shop.db.transaction(async (tx) => {
    const { currency } = shop.restaurant
    const floatCents = countedCash(float, currencyOf(currency), 'float')
    const opening = { floatCents, currency, openedBy: by.name, openedAt: at }
    const drawer = await insertDrawer(tx, opening)
    if (!drawer) throw new Refusal('drawer_open', message('A drawer is already open. Count and close it first.'))
    await recordDrawer(tx, drawer, { action: 'created', after: { float }, by, at })
  })
  return readDrawers(shop)
}

/** Puts cash into the drawer or takes some out. A repeat with the same idempotency key moves nothing. */
export async function moveCash(
  shop: Shop,
  drawerId: string,
  { amount, reason }: CashMovement,
  by: Actor,
  idempotencyKey?: string,
): Promise<Drawers> {
  const id = idempotencyKey === undefined ? randomUUID() : idFromKey(drawerId, idempotencyKey)
  await shop.db.transaction(async (tx) => {
    const drawer = await findForChange(tx, drawerId)
    const movement: DrawerMovementRow = {
      ...{ id, drawerId, reason, amountCents: movedCash(amount, currencyOfDrawer(drawer)) },
      ...{ movedBy: by.name, createdAt: shop.now() },
    }
    if (isRepeat(movement, await findCashMovement(tx, id))) return
    refuseClosed(drawer)
    await refuseOverdraft(shop, tx, drawer, movement)
    await insertCashMovement(tx, movement)
    await recordDrawer(tx, drawer, { action: 'changed', after: { cash: amount, reason }, by, at: movement.createdAt })
  })
  return readDrawers(shop)
}

/** Closes the drawer with the counted amount, and stores the expected amount next to it. */
export async function closeDrawer(
  shop: Shop,
  drawerId: string,
  { counted, note }: DrawerCount,
  by: Actor,
): Promise<Drawers> {
  const at = shop.now()
  await shop.db.transaction(async (tx) => {
    const drawer = await findForChange(tx, drawerId)
    refuseClosed(drawer)
    const expectedCents = await expectedNow(tx, drawer)
    const currency = currencyOfDrawer(drawer)
    const countedCents = countedCash(counted, currency, 'counted')
    await storeClosing(tx, drawerId, { closedBy: by.name, closedAt: at, countedCents, expectedCents, note })
    const after = { expected: decimalFromCents(expectedCents, currency), counted, note }
    await recordDrawer(tx, drawer, { action: 'changed', after, by, at })
  })
  return readDrawers(shop)
}

/** Adds a correction to a closed drawer. A repeat with the same idempotency key adds nothing. */
export async function correctDrawer(
  shop: Shop,
  drawerId: string,
  { amount, reason }: DrawerCorrection,
  by: Actor,
  idempotencyKey?: string,
): Promise<Drawers> {
  const id = idempotencyKey === undefined ? randomUUID() : idFromKey(drawerId, idempotencyKey)
  await shop.db.transaction(async (tx) => {
    const drawer = await findForChange(tx, drawerId)
    const correction: DrawerCorrectionRow = {
      ...{ id, drawerId, reason, amountCents: movedCash(amount, currencyOfDrawer(drawer)) },
      ...{ correctedBy: by.name, createdAt: shop.now() },
    }
    if (isRepeat(correction, await findDrawerCorrection(tx, id))) return
    if (drawer.closedAt === null) throw new Refusal('drawer_open', STILL_OPEN)
    await insertDrawerCorrection(tx, correction)
    const after = { correction: amount, reason }
    await recordDrawer(tx, drawer, { action: 'changed', after, by, at: correction.createdAt })
  })
  return readDrawers(shop)
}

const STILL_OPEN = message('This drawer is still open. Put cash in or take it out instead, or count it first.')

async function findForChange(tx: Db, id: string): Promise<DrawerRow> {
  const drawer = await lockDrawer(tx, id)
  if (!drawer) throw new Refusal('not_found', message('There is no such drawer.'))
  return drawer
}

function refuseClosed({ closedAt, closedBy }: DrawerRow): void {
  if (closedAt === null) return
  throw new Refusal('drawer_closed', (t) =>
    t('{person} has already closed this drawer. Please check it again.', { person: closedBy ?? '' }),
  )
}

type Entry = Pick<DrawerMovementRow, 'amountCents' | 'reason'>

function isRepeat({ amountCents, reason }: Entry, known: Entry | undefined): boolean {
  if (!known) return false
  if (known.amountCents === amountCents && known.reason === reason) return true
  throw new Refusal(
    'idempotency_conflict',
    message('This Idempotency-Key was used for another cash movement. Please use a new one.'),
  )
}

async function refuseOverdraft(
  shop: Shop,
  tx: Db,
  drawer: DrawerRow,
  { amountCents }: DrawerMovementRow,
): Promise<void> {
  if (amountCents > 0) return
  const expected = await expectedNow(tx, drawer)
  if (addCents(expected, amountCents) >= 0) return
  const there = exactPrice(cents(Math.max(0, expected)), formatOfDrawer(drawer, shop.restaurant))
  throw new InvalidInput({ amount: (t) => t('Only {amount} should be in the drawer.', { amount: there }) })
}

type DrawerChange = {
  readonly action: 'created' | 'changed'
  readonly after: object
  readonly by: Actor
  readonly at: Date
}

async function recordDrawer(tx: Db, { id }: DrawerRow, change: DrawerChange): Promise<void> {
  await recordChange(tx, { entity: 'drawer', entityId: id, ...change })
  await announce(tx, { topic: 'orders' })
}

type Contents = {
  readonly row: DrawerRow
  readonly sums: DrawerSums
  readonly movements: readonly DrawerMovementRow[]
  readonly corrections: readonly DrawerCorrectionRow[]
}

async function withContents(db: Db, rows: readonly DrawerRow[]): Promise<Contents[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [cash, movements, corrections] = await Promise.all([
    sumDrawerCash(db, ids),
    listCashMovements(db, ids),
    listDrawerCorrections(db, ids),
  ])
  return rows.map((row) => {
    const own = movements.filter(({ drawerId }) => drawerId === row.id)
    return {
      row,
      movements: own,
      corrections: corrections.filter(({ drawerId }) => drawerId === row.id),
      sums: sumsOf(
        row,
        cash.find(({ drawerId }) => drawerId === row.id),
        own,
      ),
    }
  })
}

function sumsOf(
  { floatCents }: DrawerRow,
  cash: DrawerCash | undefined,
  moved: readonly DrawerMovementRow[],
): DrawerSums {
  const amounts = moved.map(({ amountCents }) => amountCents)
  return {
    float: floatCents,
    taken: cash?.taken ?? cents(0),
    givenBack: cash?.givenBack ?? cents(0),
    tips: cash?.tips ?? cents(0),
    rounding: cash?.rounding ?? cents(0),
    movedIn: sumCents(amounts.filter((amount) => amount > 0)),
    movedOut: subtractCents(cents(0), sumCents(amounts.filter((amount) => amount < 0))),
  }
}

async function expectedNow(tx: Db, drawer: DrawerRow) {
  const [contents] = await withContents(tx, [drawer])
  return contents ? expectedInDrawer(contents.sums) : drawer.floatCents
}

function showDrawer({ row, sums, movements, corrections }: Contents): Drawer {
  const expected = row.expectedCents ?? expectedInDrawer(sums)
  const currency = currencyOfDrawer(row)
  return {
    id: row.id,
    openedBy: row.openedBy,
    openedAt: row.openedAt.toISOString(),
    ...(row.currency && { currency: row.currency, ...digitsOf(row.currency) }),
    float: decimalFromCents(sums.float, currency),
    taken: decimalFromCents(sums.taken, currency),
    givenBack: decimalFromCents(sums.givenBack, currency),
    tips: decimalFromCents(sums.tips, currency),
    ...(sums.rounding !== 0 && { rounding: decimalFromCents(sums.rounding, currency) }),
    movedIn: decimalFromCents(sums.movedIn, currency),
    movedOut: decimalFromCents(sums.movedOut, currency),
    expected: decimalFromCents(expected, currency),
    movements: movements.map(({ movedBy, ...entry }) => showEntry(entry, movedBy, currency)),
    closed: closingOf(row, corrections, currency),
  }
}

const showEntry = (
  { id, amountCents, reason, createdAt }: Omit<DrawerMovementRow, 'movedBy'>,
  by: string,
  currency: Unit,
): Drawer['movements'][number] => ({
  ...{ id, reason, by, at: createdAt.toISOString() },
  amount: decimalFromCents(amountCents, currency),
})

function closingOf(
  { closedAt, closedBy, countedCents, expectedCents, note }: DrawerRow,
  corrections: readonly DrawerCorrectionRow[],
  currency: Unit,
): Drawer['closed'] {
  if (closedAt === null || countedCents === null || expectedCents === null) return null
  return {
    by: closedBy ?? '',
    at: closedAt.toISOString(),
    counted: decimalFromCents(countedCents, currency),
    difference: decimalFromCents(
      sumCents([subtractCents(countedCents, expectedCents), ...corrections.map(({ amountCents }) => amountCents)]),
      currency,
    ),
    note,
    corrections: corrections.map(({ correctedBy, ...entry }) => showEntry(entry, correctedBy, currency)),
  }
}
