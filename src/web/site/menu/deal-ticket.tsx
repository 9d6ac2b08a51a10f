import { memo, useId, useRef, useTransition } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { message } from '#domain/language/translate.ts'
import type { Saving } from '#domain/menu/deal-saving.ts'
import { menuPrice } from '#domain/money/money.ts'
import { describePart } from '#domain/order/options-of-dish.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { DietMarks } from '#web/parts/diet-marks.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SoldOutUntil } from '#web/parts/sold-out-until.tsx'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import type { DealFacts } from '#web/site/menu/deal-facts.ts'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { isAvailable } from '#web/site/menu/menu-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, type TextParts, useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './deal-ticket.module.css'

const TYPE = { combo: message('Combo'), 'lunch special': message('Lunch special') } as const satisfies Record<
  PublicDeal['type'],
  string
>

type DealTicketProps = {
  deal: PublicDeal
  facts: DealFacts | undefined
  dimmed: boolean
  onAdd: AddToCart
  /** Called when choices have to be made first. */
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/** A deal: its content, choices and price. */
export const DealTicket = memo(function DealTicket({ deal, facts, dimmed, onAdd, onChoose }: DealTicketProps) {
  const t = useTranslate()
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
        <TicketHead {...deal} pictures={facts?.pictures ?? []} />
        <h4 id={titleId} lang={t.langOf(deal.title)}>
          {t.own(deal.title)}
        </h4>
        <ul className={styles.parts}>
          {deal.choices.map(({ key, label, size }) => (
            <li key={key} data-choose>
              {t.own(label)}
              {size && ` (${t.own(size)})`}
            </li>
          ))}
          {deal.fixed.map((part) => (
            <li key={describePart(part)}>{describePart(part, t)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <div>
          <DishPrice price={deal.price} deposit={deal.deposit} />
          {facts?.saving && <SavingText {...facts.saving} />}
        </div>
        {isOffered || <p className={styles.out}>{t('Please check back soon')}</p>}
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
          <span>{withElements(t('Add<hidden> to cart {deal}</hidden>', { deal: t.own(deal.title) }), HIDDEN)}</span>
        </Button>
      </div>
    </article>
  )
})

function TicketHead({ type, marks, pictures }: Pick<PublicDeal, 'type' | 'marks'> & Pick<DealFacts, 'pictures'>) {
  const t = useTranslate()
  return (
    <div className={styles.head}>
      <p className={styles.type}>
        {t.message(TYPE[type])} <DietMarks marks={marks} />
      </p>
      {pictures.map((imageUrl) => (
        <DishPicture key={imageUrl} className={styles.photo} imageUrl={imageUrl} sizes="40px" />
      ))}
    </div>
  )
}

const SAVING: TextParts = { ...HIDDEN, more: (words) => <span aria-hidden="true">{words}</span> }

function SavingText({ least, isSame }: Saving) {
  const { amountFormat, t } = useRestaurant()
  const amount = menuPrice(least, amountFormat)
  return (
    <p className={styles.saving}>
      {isSame
        ? t('Save {amount}', { amount })
        : withElements(t('Save <hidden>at least </hidden>{amount}<more>+</more>', { amount }), SAVING)}
    </p>
  )
}

/** The cart line of a deal without choices. */
const fixedLine = ({ id, title, type, price, fixed }: PublicDeal): NewCartItem => ({
  id,
  name: title,
  unitPrice: price,
  meta: { dealId: id, type, fixed, selections: {} },
})
