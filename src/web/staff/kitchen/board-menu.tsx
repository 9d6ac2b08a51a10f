import type { Translate } from '#domain/language/translate.ts'
import { useCategories, useStations } from '#web/staff/menu/menu-api.ts'
import { useTicketPrinter } from '#web/staff/order/ticket-printer.tsx'
import type { OrdersView } from '#web/staff/shell/orders-device.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './board.module.css'
import { testSound } from './board-bar.tsx'
import type { Stations } from './use-station.ts'
import { ViewSwitch } from './view-switch.tsx'

export type Hiding = { readonly hidesReady: boolean; readonly hideReady: (hides: boolean) => void }

type BoardMenuProps = {
  onView: (view: OrdersView) => void
  stations: Stations
  hiding: Hiding
  onClose: () => void
}

const keysIn = (t: Translate) =>
  [
    ['1 … 9, 12', t('choose the order with this number')],
    [t('Arrows'), t('choose the next order in that direction')],
    [t.as('a key', 'Enter'), t('START, READY, HANDED OVER')],
    ['U', t('take back the last press')],
    [t.as('two keys', 'Tab, Enter'), t('more about the chosen order')],
  ] as const

/** The settings of a device, and links to everything else. */
export function BoardMenu({ onView, stations, hiding, onClose }: BoardMenuProps) {
  const t = useTranslate()
  const tickets = useTicketPrinter()
  return (
    <Dialog open onClose={onClose} title={t('Board settings')}>
      <div className={styles.menu}>
        <div className={styles.menuRow}>
          <ViewSwitch view="kitchen" onChange={onView} />
          <ButtonLink href="/admin" icon={<Icon name="home" />}>
            {t('All screens')}
          </ButtonLink>
        </div>
        <div className={styles.menuRow}>
          <Button icon={<Icon name="bell" />} onClick={testSound}>
            {t('Test sound')}
          </Button>
          {document.fullscreenEnabled && (
            <Button
              icon={<Icon name="external" />}
              onClick={() => {
                void toggleFullScreen()
                onClose()
              }}
            >
              {t('Full screen')}
            </Button>
          )}
        </div>
        <Switch
          label={t('Print automatically')}
          checked={tickets.isAutomatic}
          hint={tickets.isStarting && t('Checking what is here already…')}
          onChange={(event) => tickets.setAutomatic(event.target.checked)}
        />
        <Switch
          label={t('Leave ready orders to the counter')}
          hint={t('This board names them in a line at its foot.')}
          checked={hiding.hidesReady}
          onChange={(event) => hiding.hideReady(event.target.checked)}
        />
        <StationChoice stations={stations} />
        <section>
          <h3>{t('Keys and bump bars')}</h3>
          <dl className={styles.keys}>
            {keysIn(t).map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()

/** The stations and categories that are made here; with none chosen, everything is shown. */
function StationChoice({ stations: { station, choose } }: Pick<BoardMenuProps, 'stations'>) {
  const t = useTranslate()
  const known = useStations().map(({ name }) => name)
  const categories = useCategories()
    .items.map(({ name }) => name)
    .filter((name) => !known.includes(name))
  const shown = new Set([...known, ...categories])
  const others = [...station].filter((name) => !shown.has(name))
  const toggle = (name: string, isOn: boolean) => {
    const chosen = new Set(station)
    if (isOn) chosen.add(name)
    else chosen.delete(name)
    choose(chosen)
  }
  return (
    <section>
      <h3>{t('Station')}</h3>
      <p>
        {station.size === 0
          ? t('This device shows everything, and rings for every order.')
          : t('This device shows what is ticked, and rings for new orders with a dish of it.')}
      </p>
      {[known, [...categories, ...others]].map((places) => (
        <div key={places.join()} className={styles.categories}>
          {places.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={station.has(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}
