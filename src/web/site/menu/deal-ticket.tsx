import { memo, useId, useRef, useTransition } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { describePart } from '#domain/order/chosen-options.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { DietMarks } from '#web/parts/diet-marks.tsx'
import { SoldOutUntil } from '#web/parts/sold-out-until.tsx'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { isAvailable } from '#web/site/menu/menu-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-ticket.module.css'

const TYPE = { combo: 'Combo', 'lunch special': 'Lunch special' } as const satisfies Record<PublicDeal['type'], string>

type DealTicketProps = {
  deal: PublicDeal
  dimmed: boolean
  onAdd: AddToCart
  /** Called when choices have to be made first. */
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/** A deal: its content, choices and price. */
export const DealTicket = memo(function DealTicket({ deal, dimmed, onAdd, onChoose }: DealTicketProps) {
  const titleId = useId()
  const ticket = useRef<HTMLElement>(null)
  const hasChoices = deal.choices.length > 0
  const isOffered = isAvailable(deal)
  const [isOpening, startOpening] = useTransition()
  const add = () => {
    // The dialog forces a layout of the whole page, so the button shows the press first.
    if (hasChoices) startOpening(() => onChoose(deal, ticket.current))
    else onAdd(fixedLine(deal), ticket.current)
  }
  return (
    <article className={styles.ticket} ref={ticket} aria-labelledby={titleId} data-dimmed={dimmed || undefined}>
      <div className={styles.main}>
        <p className={styles.type}>
          {TYPE[deal.type]} <DietMarks marks={deal.marks} />
        </p>
        <h4 id={titleId}>{deal.title}</h4>
        <ul className={styles.parts}>
          {deal.choices.map(({ key, label, size }) => (
            <li key={key} data-choose>
              {label}
              {size && ` (${size})`}
            </li>
          ))}
          {deal.fixed.map((part) => (
            <li key={describePart(part)}>{describePart(part)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <DishPrice price={deal.price} />
        {isOffered || <p className={styles.out}>Please check back soon</p>}
        {deal.soldOutUntil && (
          <p className={styles.out}>
            <SoldOutUntil until={deal.soldOutUntil} />
          </p>
        )}
        <Button
          {...REPLAY_CLICK}
          variant="primary"
          disabled={!isOffered}
          aria-haspopup={hasChoices ? 'dialog' : undefined}
          aria-busy={isOpening || undefined}
          icon={<Icon name="plus" />}
          onClick={add}
        >
          <span>
            Add<span className="visually-hidden">{` to cart ${deal.title}`}</span>
          </span>
        </Button>
      </div>
    </article>
  )
})

/** The cart line of a deal without choices. */
const fixedLine = ({ id, title, type, price, fixed }: PublicDeal): NewCartItem => ({
  id,
  name: title,
  unitPrice: price,
  meta: { dealId: id, type, fixed, selections: {} },
})
