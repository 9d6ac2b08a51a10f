import type { AdminSettings } from '#contract/settings.ts'
import { AREAS_MAX, STAYS_MAX } from '#domain/booking/seating.ts'
import { TABLE_SETTINGS } from '#domain/booking/table-settings.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { PartsInLanguages } from '#web/staff/words/own-words-field.tsx'
import { partsOfRows } from '#web/staff/words/words-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { RowGroup } from './row-group.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings.module.css'
import { type AreaRow, errorOfTables, type StayRow, type TablesForm, tablesFormOf, tablesFrom } from './tables-form.ts'
import { TablesPreview } from './tables-preview.tsx'

/** How many guests can book, at which tables, and how bookings are handled. */
export default function TablesScreen() {
  return <SectionPage section="tables">{({ tables }) => <Tables stored={tables} />}</SectionPage>
}

function Tables({ stored }: { stored: AdminSettings['tables'] }) {
  const form = useSectionForm({
    stored,
    formOf: tablesFormOf,
    contentOf: tablesFrom,
  })
  const t = useTranslate()
  return (
    <SectionForm form={form} preview={<TablesPreview rules={tablesFrom(form.typed)} />}>
      <fieldset className={styles.group}>
        <legend>{t('Room for guests')}</legend>
        <SettingFields section={TABLE_SETTINGS} form={form} fields={['isLimited']} />
        {form.typed.isLimited && <CoversFields form={form} />}
      </fieldset>
      {form.typed.isLimited && <StayFields form={form} />}
      {form.typed.isLimited && <AreaFields form={form} />}
      <BookingFields form={form} />
      {form.typed.isLimited && (
        <PartsInLanguages
          parts={partsOfRows(
            form.typed.areas,
            ({ name }, number) => [
              {
                field: 'name',
                label: t('{noun} {number}', { noun: t.as('a part of the restaurant', 'Area'), number }),
                text: name,
              },
            ],
            (areas) => form.change({ areas }),
          )}
        />
      )}
    </SectionForm>
  )
}

type FieldsProps = { form: FormState<TablesForm> }

function CoversFields({ form }: FieldsProps) {
  const t = useTranslate()
  return (
    <>
      <p className={layout.hint}>{t('An empty field means no limit. Staff can always take more.')}</p>
      <SettingFields
        section={TABLE_SETTINGS}
        form={form}
        fields={['coversPerQuarter', 'coversAtOnce', 'coversPerSitting']}
      />
    </>
  )
}

function StayFields({ form: { typed, change, errors } }: FieldsProps) {
  const { stays } = typed
  const t = useTranslate()
  const changeStay = (row: number, part: Partial<StayRow>) =>
    change({ stays: stays.map((stay) => (stay.row === row ? { ...stay, ...part } : stay)) })
  const numberField = (stay: StayRow, index: number, name: 'guests' | 'minutes') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    required: true,
    value: stay[name],
    error: errors[`stays.${index}.${name}`],
    onChange: (event: { target: { value: string } }) => changeStay(stay.row, { [name]: event.target.value }),
  })
  return (
    <fieldset className={styles.group}>
      <legend>{t('How long guests stay')}</legend>
      {stays.map((stay, index) => (
        <RowGroup
          key={stay.row}
          noun={t('Stay')}
          number={index + 1}
          onRemove={stays.length > 1 ? () => change({ stays: stays.filter(({ row }) => row !== stay.row) }) : undefined}
        >
          <div className={styles.pair}>
            <Field label={t('Parties of up to')} {...numberField(stay, index, 'guests')} />
            <Field label={t('Minutes')} {...numberField(stay, index, 'minutes')} />
          </div>
        </RowGroup>
      ))}
      <p className={layout.hint}>{t('Larger parties stay as long as the last ones.')}</p>
      {stays.length < STAYS_MAX && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => change({ stays: [...stays, { row: nextRow(stays), guests: '', minutes: '' }] })}
        >
          {t('Add a stay')}
        </Button>
      )}
    </fieldset>
  )
}

function AreaFields({ form: { typed, change, errors } }: FieldsProps) {
  const { areas } = typed
  const t = useTranslate()
  const changeArea = (row: number, part: Partial<AreaRow>) =>
    change({ areas: areas.map((area) => (area.row === row ? { ...area, ...part } : area)) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('Areas and tables')}</legend>
      <p className={layout.hint}>
        {t('Optional. With tables, a booking holds the smallest that is free and large enough.')}
      </p>
      {areas.map((area, index) => (
        <RowGroup
          key={area.row}
          noun={t.as('a part of the restaurant', 'Area')}
          number={index + 1}
          onRemove={() => change({ areas: areas.filter(({ row }) => row !== area.row) })}
        >
          <Field
            label={t('Name')}
            required
            value={area.name}
            error={errors[`areas.${index}.name`]}
            onChange={(event) => changeArea(area.row, { name: event.target.value })}
          />
          <TextAreaField
            label={t('Tables')}
            hint={t('One per line, with its seats at the end: Window 1 4')}
            rows={Math.max(3, area.tables.split('\n').length + 1)}
            value={area.tables}
            error={errorOfTables(t, errors, index, area)}
            onChange={(event) => changeArea(area.row, { tables: event.target.value })}
          />
          <Checkbox
            label={t('Neighbouring tables can be joined')}
            hint={t('Those that stand next to each other in the list.')}
            checked={area.canJoin}
            onChange={(event) => changeArea(area.row, { canJoin: event.target.checked })}
          />
        </RowGroup>
      ))}
      {areas.length < AREAS_MAX && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => change({ areas: [...areas, { row: nextRow(areas), name: '', canJoin: false, tables: '' }] })}
        >
          {t('Add an area')}
        </Button>
      )}
    </fieldset>
  )
}

function BookingFields({ form }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Bookings')}</legend>
      <SettingFields section={TABLE_SETTINGS} form={form} fields={['isAutomatic']} />
      <Switch
        label={t('Guests can change or cancel by a link')}
        hint={t('It is in their emails, and on the page after booking.')}
        {...form.toggle('canChange')}
      />
      {form.typed.canChange && (
        <Field
          label={t.message(TABLE_SETTINGS.rows.changeHours.label)}
          type="number"
          inputMode="numeric"
          min={0}
          required
          {...form.text('changeHours')}
        />
      )}
      <SettingFields section={TABLE_SETTINGS} form={form} fields={['sendsReminders']} />
    </fieldset>
  )
}
