import type { ReactNode } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { FoundElsewhere, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import type { useFilters } from '#web/staff/list/use-filters.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { DishFilters, NoDishes } from './dish-filters.tsx'
import styles from './dish-list.module.css'
import { DishThumbnail } from './dish-title.tsx'
import { type DISH_FILTERS, isInMenuOrder } from './menu-api.ts'

type DishListScreenProps = {
  title: string
  icon: IconName
  list: AdminList<AdminMenuItem>
  filters: ReturnType<typeof useFilters<keyof typeof DISH_FILTERS>>
  /** `★ 8 of 86`, of what is listed. */
  count: string
  /** The dishes of `list` in another order. */
  dishes?: readonly AdminMenuItem[]
  rowOf: (dish: AdminMenuItem) => ReactNode
}

/** The dishes of the menu in slim rows, for a screen about one thing that is said of them. */
export function DishListScreen({ title, icon, list, filters, count, dishes, rowOf }: DishListScreenProps) {
  const t = useTranslate()
  const items = dishes ?? list.items
  const chapters = isInMenuOrder(list.query)
    ? [...Map.groupBy(items, ({ category }) => category)]
    : [['', items] as const]
  return (
    <AdminPage title={title}>
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <ProblemBox
        sentence={list.error && t('Failed to load the menu: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading the menu…')} rows={12} height="3rem" />}
      {!list.isPending && items.length === 0 && <NoDishes icon={icon} filters={filters} />}
      {items.length > 0 && (
        <div className={styles.room}>
          <p className={styles.count} role="status">
            {count}
          </p>
          {chapters.map(([name, inside]) => (
            <div key={name} className={styles.chapter} data-long={items.length > LONG || undefined}>
              <h2 className={name ? styles.chapterName : 'visually-hidden'}>{name || t('Dishes')}</h2>
              {inside.map(rowOf)}
            </div>
          ))}
        </div>
      )}
      <LoadMore list={list} />
    </AdminPage>
  )
}

/** From here on, rows out of sight are not drawn. */
const LONG = 150

type DishListRowProps = {
  dish: AdminMenuItem
  /** Its price, for instance. */
  about: ReactNode
  control: ReactNode
  children?: ReactNode
}

/** A dish in one line: its name, and the control that the screen is about. What a child shows is beside or below. */
export function DishListRow({ dish, about, control, children }: DishListRowProps) {
  const t = useTranslate()
  return (
    <section className={styles.row} aria-label={dish.name}>
      <DishThumbnail dish={dish} className={styles.picture} sizes="40px" />
      <div className={styles.what}>
        <h3 className={styles.name}>{dish.name}</h3>
        {(about || !dish.isAvailable) && (
          <p className={styles.about}>
            {about}
            {!dish.isAvailable && <Badge tone="red">{t('Sold out')}</Badge>}
          </p>
        )}
      </div>
      <div className={styles.control}>
        {control}
        <span className={styles.history}>
          <HistoryButton entity="menu-item" id={dish.id} name={dish.name} />
        </span>
      </div>
      {children}
    </section>
  )
}
