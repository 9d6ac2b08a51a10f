import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { MARK_NAME } from '#domain/diet.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { centsFromDecimal, menuPrice } from '#domain/money.ts'
import { groupsByDish, type OptionGroup, priceDifference } from '#domain/option-group.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { AdminPage, BackLink } from '#web/admin/shell/admin-page.tsx'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './printed-menu.module.css'

type Parts = Readonly<Record<'descriptions' | 'diet' | 'options' | 'deals' | 'code', boolean>>
const PARTS: Readonly<Record<keyof Parts, string>> = {
  descriptions: 'Descriptions',
  diet: 'Marks and allergens',
  options: 'Options',
  deals: 'Deals',
  code: 'QR code to order',
}
const ALL: Parts = { descriptions: true, diet: true, options: true, deals: true, code: true }

/** The printed menu for guests: what can be ordered now, at its usual price. */
export default function PrintedMenuScreen() {
  const api = useAdminApi()
  const menu = useQuery({ queryKey: ['menu', 'printed'], queryFn: ({ signal }) => api.get('/menu', { signal }) })
  const [columns, setColumns] = useState<'1' | '2'>('2')
  const [parts, setParts] = useState(ALL)
  return (
    <AdminPage
      title="Print the menu"
      aside={
        <Button className={styles.screenOnly} variant="primary" disabled={!menu.data} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className={styles.controls}>
        <BackLink to="/admin/menu">Menu</BackLink>
        <Link to="/admin/menu/table-codes">QR codes for tables</Link>
        <RadioGroup
          legend="Columns"
          look="segments"
          options={[
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ]}
          value={columns}
          onChange={setColumns}
        />
        <div className={styles.parts}>
          {Object.entries(PARTS).map(([part, label]) => (
            <Checkbox
              key={part}
              label={label}
              checked={parts[part as keyof Parts]}
              onChange={({ target }) => setParts({ ...parts, [part]: target.checked })}
            />
          ))}
        </div>
      </div>
      <ProblemBox sentence={menu.error && `Failed to load the menu: ${reasonOf(menu.error)}`} onRetry={menu.refetch} />
      {menu.isPending && <ListSkeleton label="Loading the menu…" rows={4} height="8rem" />}
      {menu.data && <Sheet menu={menu.data} columns={columns} parts={parts} />}
    </AdminPage>
  )
}

function Sheet({ menu, columns, parts }: { menu: MenuDocument; columns: '1' | '2'; parts: Parts }) {
  const { name, tagline, phone, address } = useRestaurant()
  return (
    <article className={styles.sheet} aria-label="The printed menu">
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p>{tagline}</p>
          <p>{`${address.street}, ${address.city}`}</p>
          <p>{phone}</p>
        </div>
        {parts.code && <OrderCode />}
      </header>
      <div className={styles.columns} data-columns={columns}>
        <PrintedDishes menu={menu} {...parts} />
        {parts.deals && <PrintedDeals deals={menu.deals} />}
      </div>
      {parts.diet && (
        <p className={styles.note}>Where no allergens are given, please ask us. Prices and dishes may change.</p>
      )}
    </article>
  )
}

/** Links to the site's menu, where guests order. */
function OrderCode() {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: ({ signal }) => api.get('/restaurant', { signal }),
  })
  if (!data) return null
  return (
    <div className={styles.code}>
      <QrCode text={`${data.url}/#menu`} label={`QR code of ${data.url}/#menu`} />
      <p>Scan to order</p>
    </div>
  )
}

type Shown = { readonly descriptions: boolean; readonly diet: boolean; readonly options: boolean }

/** The dishes of each category in the order of the menu. */
function PrintedDishes({ menu, ...shown }: { menu: MenuDocument } & Shown) {
  const groups = groupsByDish(menu)
  const names = byPosition(menu.categories).map(({ name }) => name)
  return groupByCategory(menu.items, names).map(({ category, dishes }) => (
    <section key={category} className={styles.category}>
      <h3 className={styles.title}>{category}</h3>
      {dishes.map((dish) => (
        <PrintedDish key={dish.id} dish={dish} groups={groups.get(dish.id) ?? []} {...shown} />
      ))}
    </section>
  ))
}

type PrintedDishProps = { dish: PublicDish; groups: readonly OptionGroup[] } & Shown

function PrintedDish({ dish, groups, descriptions, diet, options }: PrintedDishProps) {
  const { amountFormat } = useRestaurant()
  const { marks = [], allergens } = dish
  const sentences = [
    marks.map((mark) => MARK_NAME[mark]).join(', '),
    allergens && (allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'None of the 14 allergens'),
  ].filter(Boolean)
  return (
    <div className={styles.dish}>
      <p className={styles.line}>
        <strong>{dish.name}</strong>
        <span>{menuPrice(centsFromDecimal(dish.price), amountFormat)}</span>
      </p>
      {descriptions && dish.description && <p>{dish.description}</p>}
      {options && groups.map((group) => <PrintedOptions key={group.name} group={group} />)}
      {diet && sentences.length > 0 && <p className={styles.diet}>{sentences.join('. ')}</p>}
    </div>
  )
}

/** `Size: Small, Large +$2.50`, without sold-out options. */
function PrintedOptions({ group: { name, values } }: { group: OptionGroup }) {
  const { amountFormat } = useRestaurant()
  const offered = values
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((value) => `${value.name} ${priceDifference(value.priceCents, amountFormat)}`.trim())
  return <p>{`${name}: ${offered.join(', ')}`}</p>
}

function PrintedDeals({ deals }: { deals: readonly PublicDeal[] }) {
  const { amountFormat } = useRestaurant()
  if (deals.length === 0) return null
  return (
    <section className={styles.category}>
      <h3 className={styles.title}>Deals</h3>
      {deals.map(({ id, title, price, fixed, choices }) => (
        <div key={id} className={styles.dish}>
          <p className={styles.line}>
            <strong>{title}</strong>
            <span>{menuPrice(centsFromDecimal(price), amountFormat)}</span>
          </p>
          <p>
            {[...fixed.map(({ qty, label }) => `${qty} x ${label}`), ...choices.map(({ label }) => label)].join(', ')}
          </p>
        </div>
      ))}
    </section>
  )
}
