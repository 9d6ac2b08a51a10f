import type { AdminSettings } from '#contract/settings.ts'
import { AREAS_MAX, STAYS_MAX } from '#domain/seating.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import { useAdminApi, useSendsMail } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RowGroup } from './row-group.tsx'
import { SectionForm, type SectionFormState, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import {
  type AreaRow,
  type CoversName,
  errorOfTables,
  type StayRow,
  type TablesForm,
  tablesFormOf,
  tablesFrom,
} from './tables-form.ts'
import { TablesPreview } from './tables-preview.tsx'

/** How many guests can book, at which tables, and how bookings are handled. */
export default function TablesScreen() {
  return (
    <SectionPage title="Tables" section="tables">
      {({ tables }) => <Tables stored={tables} />}
    </SectionPage>
  )
}

function Tables({ stored }: { stored: AdminSettings['tables'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf: tablesFormOf,
    contentOf: tablesFrom,
    save: (json) => api.patch('/admin/settings/tables', { json }),
  })
  return (
    <SectionForm form={form} preview={<TablesPreview rules={tablesFrom(form.typed)} />}>
      <fieldset className={styles.group}>
        <legend>Room for guests</legend>
        <Switch
          label="Guests are offered only times at which there is room"
          hint="Off: they ask for any time within your hours, and you look for a table."
          checked={form.typed.isLimited}
          onChange={(event) => form.change({ isLimited: event.target.checked })}
        />
        {form.typed.isLimited && <CoversFields form={form} />}
      </fieldset>
      {form.typed.isLimited && <StayFields form={form} />}
      {form.typed.isLimited && <AreaFields form={form} />}
      <BookingFields form={form} />
    </SectionForm>
  )
}

type FieldsProps = { form: SectionFormState<TablesForm> }

const COVERS: readonly { readonly name: CoversName; readonly label: string; readonly hint: string }[] = [
  { name: 'coversPerQuarter', label: 'Guests per quarter of an hour', hint: 'How many may arrive within 15 minutes.' },
  { name: 'coversAtOnce', label: 'Guests at the same time', hint: 'How many may sit at once, as long as they stay.' },
  {
    name: 'coversPerSitting',
    label: 'Guests per sitting',
    hint: 'From opening to closing: lunch and dinner are two if you close in between.',
  },
]

const CoversFields = ({ form: { typed, change, errors } }: FieldsProps) => (
  <>
    <p className={styles.hint}>An empty field means no limit. Staff can always take more.</p>
    {COVERS.map(({ name, label, hint }) => (
      <Field
        key={name}
        label={label}
        hint={hint}
        type="number"
        inputMode="numeric"
        min={1}
        value={typed[name]}
        error={errors[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    ))}
  </>
)

function StayFields({ form: { typed, change, errors } }: FieldsProps) {
  const { stays } = typed
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
      <legend>How long guests stay</legend>
      {stays.map((stay, index) => (
        <RowGroup
          key={stay.row}
          noun="Stay"
          number={index + 1}
          onRemove={stays.length > 1 ? () => change({ stays: stays.filter(({ row }) => row !== stay.row) }) : undefined}
        >
          <div className={styles.pair}>
            <Field label="Parties of up to" {...numberField(stay, index, 'guests')} />
            <Field label="Minutes" {...numberField(stay, index, 'minutes')} />
          </div>
        </RowGroup>
      ))}
      <p className={styles.hint}>Larger parties stay as long as the last ones.</p>
      {stays.length < STAYS_MAX && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => change({ stays: [...stays, { row: nextRow(stays), guests: '', minutes: '' }] })}
        >
          Add a stay
        </Button>
      )}
    </fieldset>
  )
}

function AreaFields({ form: { typed, change, errors } }: FieldsProps) {
  const { areas } = typed
  const changeArea = (row: number, part: Partial<AreaRow>) =>
    change({ areas: areas.map((area) => (area.row === row ? { ...area, ...part } : area)) })
  return (
    <fieldset className={styles.group}>
      <legend>Areas and tables</legend>
      <p className={styles.hint}>Optional. With tables, a booking holds the smallest that is free and large enough.</p>
      {areas.map((area, index) => (
        <RowGroup
          key={area.row}
          noun="Area"
          number={index + 1}
          onRemove={() => change({ areas: areas.filter(({ row }) => row !== area.row) })}
        >
          <Field
            label="Name"
            required
            value={area.name}
            error={errors[`areas.${index}.name`]}
            onChange={(event) => changeArea(area.row, { name: event.target.value })}
          />
          <TextAreaField
            label="Tables"
            hint="One per line, with its seats at the end: Window 1 4"
            rows={Math.max(3, area.tables.split('\n').length + 1)}
            value={area.tables}
            error={errorOfTables(errors, index, area)}
            onChange={(event) => changeArea(area.row, { tables: event.target.value })}
          />
          <Checkbox
            label="Neighbouring tables can be joined"
            hint="Those that stand next to each other in the list."
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
          Add an area
        </Button>
      )}
    </fieldset>
  )
}

function BookingFields({ form: { typed, change, errors } }: FieldsProps) {
  const sendsMail = useSendsMail()
  return (
    <fieldset className={styles.group}>
      <legend>Bookings</legend>
      <Switch
        label="Bookings are confirmed by themselves"
        hint="Off: each rings until you confirm it."
        checked={typed.isAutomatic}
        onChange={(event) => change({ isAutomatic: event.target.checked })}
      />
      <Switch
        label="Guests can change or cancel by a link"
        hint="It is in their emails, and on the page after booking."
        checked={typed.canChange}
        onChange={(event) => change({ canChange: event.target.checked })}
      />
      {typed.canChange && (
        <Field
          label="Until how many hours before"
          type="number"
          inputMode="numeric"
          min={0}
          required
          value={typed.changeHours}
          error={errors.changeHours}
          onChange={(event) => change({ changeHours: event.target.value })}
        />
      )}
      <Switch
        label="Guests get a reminder the day before"
        hint={
          sendsMail ? 'From ten in the morning, if their table is confirmed.' : 'Emails are not set up yet: SMTP_URL.'
        }
        checked={typed.sendsReminders}
        onChange={(event) => change({ sendsReminders: event.target.checked })}
      />
    </fieldset>
  )
}
