import type { AdminSettings } from '#contract/settings.ts'
import {
  DEFAULT_PRINTER_PORT,
  PAPER_NAMES,
  PRINTER_NAME_MAX,
  PRINTERS_MAX,
  type Printer,
} from '#domain/printing/printer.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { useCategories, useStations } from '#web/staff/menu/menu-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { RowGroup } from './row-group.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** The printers in the restaurant's network. */
export default function PrintingScreen() {
  return <SectionPage section="printing">{({ printing }) => <Printing stored={printing} />}</SectionPage>
}

type PrintingForm = { readonly printers: readonly Printer[] }

const formOf = ({ printers }: AdminSettings['printing']): PrintingForm => ({ printers })

function Printing({ stored }: { stored: AdminSettings['printing'] }) {
  const form = useSectionForm({
    stored,
    formOf,
    contentOf: (typed) => typed,
  })
  return (
    <SectionForm form={form}>
      <Printers {...form} />
    </SectionForm>
  )
}

function Printers({ typed: { printers }, change, errors }: FormState<PrintingForm>) {
  const t = useTranslate()
  const changePrinter = (id: string, part: Partial<Printer>) =>
    change({ printers: printers.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  const add = () => change({ printers: [...printers, newPrinter()] })
  return (
    <>
      <p className={layout.hint}>
        {t(
          'Receipt printers with a network socket that speak ESC/POS. Each prints the kitchen’s ticket when an order arrives. Printing from a browser still works.',
        )}
      </p>
      {printers.length === 0 && <p role="status">{t('There is no printer yet.')}</p>}
      {printers.map((printer, index) => (
        <PrinterFields
          key={printer.id}
          printer={printer}
          number={index + 1}
          errorOf={(field) => errors[`printers.${index}.${field}`]}
          onChange={(part) => changePrinter(printer.id, part)}
          onRemove={() => change({ printers: printers.filter(({ id }) => id !== printer.id) })}
        />
      ))}
      {printers.length < PRINTERS_MAX && (
        <Button className={styles.add} icon={<Icon name="plus" />} onClick={add}>
          {t('Add a printer')}
        </Button>
      )}
    </>
  )
}

const newPrinter = (): Printer => ({
  id: crypto.randomUUID(),
  name: '',
  host: '',
  port: DEFAULT_PRINTER_PORT,
  paper: '80mm',
  categories: null,
  stations: [],
  answers: true,
})

type PrinterFieldsProps = {
  printer: Printer
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Printer>) => void
  onRemove: () => void
}

function PrinterFields({ printer, number, errorOf, onChange, onRemove }: PrinterFieldsProps) {
  const t = useTranslate()
  return (
    <div className={styles.group}>
      <RowGroup noun={t('Printer')} number={number} onRemove={onRemove}>
        <div className={styles.pair}>
          <Field
            label={t('Name')}
            maxLength={PRINTER_NAME_MAX}
            placeholder={t('Kitchen')}
            value={printer.name}
            error={errorOf('name')}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <Field
            label={t('Address in the network')}
            placeholder="192.168.1.50"
            maxLength={255}
            value={printer.host}
            error={errorOf('host')}
            onChange={(event) => onChange({ host: event.target.value })}
          />
          <Field
            label={t.as('of a server', 'Port')}
            type="number"
            inputMode="numeric"
            min={1}
            max={65_535}
            value={Number.isNaN(printer.port) ? '' : printer.port}
            error={errorOf('port')}
            onChange={(event) => onChange({ port: event.target.valueAsNumber })}
          />
          <SelectField
            label={t('Paper')}
            value={printer.paper}
            onChange={(event) => onChange({ paper: PAPER_NAMES.find((one) => one === event.target.value) ?? '80mm' })}
          >
            {PAPER_NAMES.map((paper) => (
              <option key={paper}>{paper}</option>
            ))}
          </SelectField>
        </div>
        <WhatItPrints printer={printer} error={errorOf('categories')} onChange={onChange} />
        <Checkbox
          label={t('Reports when it has printed')}
          hint={t('Nearly every printer does. Otherwise nobody notices a lost ticket.')}
          checked={printer.answers}
          onChange={(event) => onChange({ answers: event.target.checked })}
        />
        <TestPrint printer={printer} />
      </RowGroup>
    </div>
  )
}

type WhatItPrintsProps = Pick<PrinterFieldsProps, 'printer' | 'onChange'> & { error: string | undefined }

/** Whole orders, or the dishes of some stations and categories. */
function WhatItPrints({ printer: { categories, stations }, error, onChange }: WhatItPrintsProps) {
  const t = useTranslate()
  const known = useStations().map(({ name }) => name)
  const { items } = useCategories()
  // One that no dish names any more can still be unticked.
  const places = [...known, ...stations.filter((name) => !known.includes(name))]
  return (
    <>
      <SelectField
        label={t('Prints')}
        value={categories ? 'some' : 'all'}
        error={error}
        onChange={(event) => onChange({ categories: event.target.value === 'all' ? null : [], stations: [] })}
      >
        <option value="all">{t('Whole orders')}</option>
        <option value="some">{t('Dishes of some stations or categories')}</option>
      </SelectField>
      {categories && (
        <>
          <Places
            title={t('Stations')}
            places={places.map((name) => ({ id: name, name }))}
            chosen={stations}
            onChange={(chosen) => onChange({ stations: chosen })}
          />
          <Places
            title={t('Categories')}
            places={items}
            chosen={categories}
            onChange={(chosen) => onChange({ categories: chosen })}
          />
        </>
      )}
    </>
  )
}

type PlacesProps = {
  title: string
  places: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Places({ title, places, chosen, onChange }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.pair}>
        {places.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function TestPrint({ printer }: { printer: Printer }) {
  const api = useAdminApi()
  const t = useTranslate()
  const { id: _id, categories: _categories, stations: _stations, ...typed } = printer
  const { result, isBusy, run } = useTest(async () => {
    const { isConfirmed } = await api.post('/admin/settings/printing/test', { json: typed, timeoutMs: 40_000 })
    return { state: 'good', sentence: isConfirmed ? t('It has printed.') : t('It was sent. Check that it comes out.') }
  })
  const waiting = { state: 'waiting', sentence: t('The printer has half a minute to answer.') } as const
  return (
    <TestWithResult result={isBusy ? waiting : result}>
      <Button busy={isBusy} icon={<Icon name="receipt" />} onClick={run}>
        {t('Print a test')}
      </Button>
    </TestWithResult>
  )
}
