import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { keepFocus } from '#web/staff/list/keep-focus.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DishRow } from './dish-row.tsx'
import styles from './dish-rows.module.css'
import type { DishActions } from './menu-api.ts'
import type { MovableOf } from './recommended-order.tsx'
import { type Availability, isSoldOut, useAvailability } from './use-availability.ts'

const COLUMNS = [
  message('Dish'),
  message('Category'),
  message('Price'),
  message('Sold out'),
  message('Available'),
  message('Actions'),
] as const
/** From here on, rows out of sight are not drawn. */
const LONG = 150

type DishRowsProps = {
  dishes: readonly AdminMenuItem[]
  /** Under the names of their categories: they come in the menu's order. */
  hasChapters: boolean
  /** More dishes of the last category may follow. */
  hasMore: boolean
  /** Absent when nothing can be moved. */
  movableOf?: MovableOf | undefined
  actions: DishActions
  onEdit: (dish: AdminMenuItem) => void
}

/** The dishes as rows, by category. */
export function DishRows({ dishes, hasChapters, hasMore, movableOf, actions, onEdit }: DishRowsProps) {
  const t = useTranslate()
  const availability = useAvailability(actions)
  const chapters = hasChapters ? [...Map.groupBy(dishes, ({ category }) => category)] : [['', dishes] as const]
  return (
    <div className={styles.room}>
      <table
        className={styles.rows}
        aria-label={t('Dishes')}
        data-chapters={hasChapters || undefined}
        data-long={dishes.length > LONG || undefined}
      >
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t.message(column)}
              </th>
            ))}
          </tr>
        </thead>
        {chapters.map(([name, inside], at) => (
          <tbody key={name}>
            {hasChapters && (
              <ChapterHead
                name={name}
                dishes={inside}
                isWhole={!hasMore || at < chapters.length - 1}
                availability={availability}
              />
            )}
            {inside.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                {...availability.saidOf(dish)}
                movable={movableOf?.(dish)}
                actions={actions}
                onEdit={onEdit}
                onSell={availability.setAvailable}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type ChapterHeadProps = {
  name: string
  dishes: readonly AdminMenuItem[]
  /** All its dishes are here, so they can be counted. */
  isWhole: boolean
  availability: Availability
}

/** `Street Food`, `10 dishes · 4 sold out`, and the button that sells these four again. */
function ChapterHead({ name, dishes, isWhole, availability }: ChapterHeadProps) {
  const t = useTranslate()
  const soldOut = dishes.filter((dish) => isSoldOut(dish, availability.saidOf(dish).entry))
  return (
    <tr className={styles.chapter}>
      <td colSpan={COLUMNS.length}>
        <div className={styles.chapterName}>
          <h2>{name}</h2>
          {isWhole && (
            <p>
              {t.plural(dishes.length, '{count} dish', '{count} dishes')}
              {soldOut.length > 0 && ` · ${t.plural(soldOut.length, '{count} sold out', '{count} sold out')}`}
            </p>
          )}
        </div>
        <KeepsFocus count={soldOut.length}>
          {isWhole && soldOut.length > 0 && (
            <SellAgainButton name={name} soldOut={soldOut} availability={availability} />
          )}
        </KeepsFocus>
      </td>
    </tr>
  )
}

/** A pressed button disappears with what it was about. */
function KeepsFocus({ count, children }: { count: number; children: ReactNode }) {
  const before = useRef(count)
  useEffect(() => {
    if (count === 0 && before.current > 0) keepFocus()
    before.current = count
  }, [count])
  return children
}

type SellAgainButtonProps = {
  name: string
  soldOut: readonly AdminMenuItem[]
  availability: Availability
}

/** Asks first if somebody has switched one of them off: it may be off the menu for the season. */
function SellAgainButton({ name, soldOut, availability }: SellAgainButtonProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const fail = (error: unknown) =>
    toast({ message: t('Failed to save menu item.'), detail: reasonOf(error), tone: 'error' })
  const undoing = useMutation({ mutationFn: (undo: () => Promise<void>) => undo(), onError: fail })
  const selling = useMutation({
    mutationFn: () => availability.sellAgain(soldOut),
    onError: fail,
    onSuccess: (undo) =>
      toast({
        message: t('On offer again: {dishes}.', { dishes: namesOf(t, soldOut) }),
        action: { label: t('Undo'), run: () => undoing.mutate(undo) },
      }),
  })
  const sell = async () => {
    const switchedOff = soldOut.filter(({ isAvailable }) => !isAvailable)
    const question = t.plural(
      switchedOff.length,
      'Sell {dishes} again too? It was switched off by hand.',
      'Sell {dishes} again too? They were switched off by hand.',
      { dishes: namesOf(t, switchedOff) },
    )
    const isSure = switchedOff.length === 0 || (await confirm({ message: question, action: t('Sell all again') }))
    if (isSure) selling.mutate()
  }
  return (
    <Button
      size="small"
      variant="quiet"
      busy={selling.isPending}
      onClick={sell}
      aria-label={t('Sell all again: {category}', { category: name })}
    >
      {t('Sell all again')}
    </Button>
  )
}

const namesOf = (t: Translate, dishes: readonly AdminMenuItem[]): string =>
  listIn(
    t,
    dishes.map(({ name }) => name),
  )
