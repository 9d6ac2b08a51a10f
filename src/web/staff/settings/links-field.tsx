import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import type { LinkRow } from './restaurant-form.ts'
import { RowGroup, withinSentence } from './row-group.tsx'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'
import { SitePictureField } from './site-picture-field.tsx'

type LinksFieldProps = {
  legend: string
  /** What one link is, in the reader's language: `Social page`. */
  noun: string
  rows: readonly LinkRow[]
  most: number
  errors: FieldErrors
  /** The server's path for a field of a row. */
  pathOf: (index: number, field: 'name' | 'url' | 'logo') => string
  onChange: (rows: LinkRow[]) => void
  /** Given if each link has a logo. */
  onBusy?: (isBusy: boolean) => void
}

/** Named links to other sites. */
export function LinksField({ legend, noun, rows, most, onChange, ...rest }: LinksFieldProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {rows.map((link, index) => (
        <LinkFields
          key={link.row}
          {...{ noun, link, index, ...rest }}
          number={most > 1 ? index + 1 : undefined}
          onChange={(part) => onChange(rows.map((one) => (one.row === link.row ? { ...one, ...part } : one)))}
          onRemove={() => onChange(rows.filter(({ row }) => row !== link.row))}
        />
      ))}
      {rows.length < most && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => onChange([...rows, { row: nextRow(rows), name: '', url: '', logo: '' }])}
        >
          {t('Add a {noun}', { noun: withinSentence(t, noun) })}
        </Button>
      )}
    </fieldset>
  )
}

type LinkFieldsProps = Pick<LinksFieldProps, 'noun' | 'errors' | 'pathOf' | 'onBusy'> & {
  link: LinkRow
  index: number
  number: number | undefined
  onChange: (part: Partial<LinkRow>) => void
  onRemove: () => void
}

function LinkFields(props: LinkFieldsProps) {
  const { noun, number, link, index, errors, pathOf, onChange, onRemove, onBusy } = props
  const { name, url, logo } = link
  const t = useTranslate()
  return (
    <RowGroup noun={noun} number={number} onRemove={onRemove}>
      <div className={rowStyles.link}>
        <Field
          label={t('Name')}
          value={name}
          maxLength={40}
          error={errors[pathOf(index, 'name')]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label={t('Web address')}
          type="url"
          inputMode="url"
          value={url}
          maxLength={500}
          error={errors[pathOf(index, 'url')]}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </div>
      {onBusy && (
        <SitePictureField
          label={t('Logo')}
          isLogo
          imageUrl={logo}
          alt={name}
          error={errors[pathOf(index, 'logo')]}
          onChange={(changed) => onChange({ logo: changed })}
          onBusy={onBusy}
        />
      )}
    </RowGroup>
  )
}
