import type { StaffOrder } from '#contract/order.ts'
import { depositFromDecimal } from '#domain/money/deposit-sums.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { addCents, type Cents, centsFromDecimal, decimal, timesCents } from '#domain/money/money.ts'
import { soldTaxFromDecimal } from '#domain/money/tax.ts'
import { priceOfDeposits, priceOfDishes } from '#domain/order/refunded-tax.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './order-payment.module.css'

/** How many of each line, by its id. */
type ChosenPieces = Readonly<Record<string, number>>
/** Dishes take their deposits along; `deposits` go back alone. */
export type ChosenDishes = { readonly dishes: ChosenPieces; readonly deposits: ChosenPieces }
export const NOTHING_CHOSEN: ChosenDishes = { dishes: {}, deposits: {} }

/** All that is left of a line; nothing without one. */
export function chosenLine(order: Pick<StaffOrder, 'items'>, lineId: string | null): ChosenDishes {
  const line = keptItems(order).find((item) => item.lineId === lineId)
  return line ? { ...NOTHING_CHOSEN, dishes: { [line.lineId]: line.kept } } : NOTHING_CHOSEN
}

/** As the server wants them. */
export function wantedPieces({ dishes, deposits }: ChosenDishes) {
  const [lines, alone] = [listOf(dishes), listOf(deposits)]
  return { ...(lines.length > 0 && { lines }), ...(alone.length > 0 && { deposits: alone }) }
}

const listOf = (chosen: ChosenPieces) => Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }))
const piecesOf = (chosen: ChosenPieces) => Object.entries(chosen).map(([lineId, quantity]) => ({ lineId, quantity }))

/** What the server will refund for them. */
export function priceOfChosen(order: StaffOrder, { dishes, deposits }: ChosenDishes): Cents {
  const lines = order.items.map(({ lineId, unitPrice, quantity, tax, deposits: sold }) => ({
    ...{ id: lineId, quantity, tax: soldTaxFromDecimal(tax, order) },
    ...{ unitPriceCents: centsFromDecimal(unitPrice, order), deposit: sold && depositFromDecimal(sold, order) },
  }))
  const before = (key: 'refunded' | 'depositsRefunded') =>
    order.items.map((item) => ({ lineId: item.lineId, quantity: item[key] ?? 0 }))
  const wanted = piecesOf(dishes)
  return addCents(
    priceOfDishes(lines, before('refunded'), wanted, order),
    priceOfDeposits(lines, before('depositsRefunded'), [...wanted, ...piecesOf(deposits)], order),
  )
}

const keptItems = ({ items }: Pick<StaffOrder, 'items'>) =>
  items.map((item) => ({ ...item, kept: item.quantity - (item.refunded ?? 0) })).filter(({ kept }) => kept > 0)

/** How many deposits of a line are left when these dishes go back. */
const keptDeposits = ({ lineId, quantity, depositsRefunded = 0 }: StaffOrder['items'][number], dishes: ChosenPieces) =>
  quantity - depositsRefunded - (dishes[lineId] ?? 0)

/** Those chosen before that are still left. */
const depositsBeside = ({ items }: StaffOrder, dishes: ChosenPieces, chosen: ChosenPieces): ChosenPieces =>
  Object.fromEntries(
    items.flatMap((item) => {
      const left = Math.min(chosen[item.lineId] ?? 0, keptDeposits(item, dishes))
      return left > 0 ? [[item.lineId, left]] : []
    }),
  )

type RefundDishesProps = { order: StaffOrder; chosen: ChosenDishes; onChange: (chosen: ChosenDishes) => void }

/** The dishes of an order to choose whose price goes back, and the deposits that go back without them. */
export const RefundDishes = (props: RefundDishesProps) => (
  <>
    <Dishes {...props} />
    <Deposits {...props} />
  </>
)

function Dishes({ order, chosen, onChange }: RefundDishesProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const items = keptItems(order)
  if (items.length === 0) return null
  const rows = items.map(({ lineId, name, kept, unitPrice, deposit = decimal(0) }) => ({
    ...{ lineId, name, label: name, kept, unit: centsFromDecimal(unitPrice, format) },
    question: t('How many of {dish} go back', { dish: name }),
    deposit: centsFromDecimal(deposit, format),
  }))
  return (
    <Pieces
      {...{ rows, order }}
      legend={t('Dishes (optional)')}
      chosen={chosen.dishes}
      onChange={(dishes) => onChange({ dishes, deposits: depositsBeside(order, dishes, chosen.deposits) })}
    />
  )
}

/** Of what a guest brings back: a deposit whose dish goes back goes with it. */
function Deposits({ order, chosen, onChange }: RefundDishesProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const rows = order.items.flatMap((item) => {
    const { lineId, name, deposit } = item
    const kept = keptDeposits(item, chosen.dishes)
    if (deposit === undefined || kept <= 0) return []
    const unit = centsFromDecimal(deposit, format)
    const words = {
      name: t('the deposits on {dish}', { dish: name }),
      label: t('Deposit on {dish}', { dish: name }),
      question: t('How many of the deposits on {dish} go back', { dish: name }),
    }
    return [{ lineId, ...words, kept, unit }]
  })
  if (rows.length === 0) return null
  return (
    <Pieces
      {...{ rows, order }}
      legend={t('Deposits taken back (optional)')}
      chosen={chosen.deposits}
      onChange={(deposits) => onChange({ ...chosen, deposits })}
    />
  )
}

type Row = {
  readonly lineId: string
  /** In a sentence. */
  readonly name: string
  readonly label: string
  /** How many go back, for a label. */
  readonly question: string
  readonly kept: number
  readonly unit: Cents
  /** Goes back with it. */
  readonly deposit?: Cents
}
type PiecesProps = {
  legend: string
  order: StaffOrder
  rows: readonly Row[]
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
}

function Pieces({ legend, order, rows, chosen, onChange }: PiecesProps) {
  const format = formatOnPage(order, useRestaurant())
  return (
    <fieldset className={styles.refundDishes}>
      <legend>{legend}</legend>
      <ul className={styles.dishes}>
        {rows.map(({ lineId, name, label, question, kept, unit, deposit }) => {
          const { [lineId]: quantity, ...others } = chosen
          const count = quantity ?? kept
          return (
            <li key={lineId}>
              <Checkbox
                label={`${kept} x ${label}`}
                checked={quantity !== undefined}
                onChange={({ target }) => onChange(target.checked ? { ...others, [lineId]: kept } : others)}
              />
              {quantity !== undefined && kept > 1 && (
                <QuantityInput
                  label={question}
                  of={name}
                  value={quantity}
                  max={kept}
                  onChange={(next) => onChange({ ...chosen, [lineId]: next })}
                />
              )}
              <span>
                <Price of={timesCents(unit, count)} format={format} />
                {deposit !== undefined && <DepositNote of={timesCents(deposit, count)} format={format} />}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
