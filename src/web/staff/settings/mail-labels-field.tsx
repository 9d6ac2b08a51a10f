import { useState } from 'react'
import {
  DEFAULT_LABELS,
  type GuestMail,
  LABEL_MAX,
  labelsIn,
  MAIL_LABELS,
  type MailLabel,
  type MailRules,
} from '#domain/settings/mail-texts.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import mailStyles from './mail.module.css'
import type { ShownMail } from './mail-preview.tsx'
import styles from './settings.module.css'

/** An email in which the label can be seen; the others are in receipts. */
const SEEN_IN: Partial<Record<MailLabel, GuestMail>> = {
  stillToPay: 'orderChange',
  when: 'confirmation',
  guests: 'confirmation',
  where: 'confirmation',
  area: 'confirmation',
  changeBooking: 'confirmation',
}

type MailLabelsFieldProps = FormState<MailRules> & { onShow: (shown: ShownMail) => void }

/** What stands before each fact, folded: most owners keep it. */
export function MailLabelsField({ typed: { labels }, change, errors, onShow }: MailLabelsFieldProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const hasError = MAIL_LABELS.some((name) => errors[`labels.${name}`])
  const names = { ...labelsIn(t), changeBooking: t('Change or cancel your booking until') }
  const isUsual = MAIL_LABELS.every((name) => labels[name] === DEFAULT_LABELS[name])
  return (
    <fieldset className={styles.group}>
      <legend>{t('Labels')}</legend>
      <p className={layout.hint}>{t('They stand before what was ordered or booked, and on links, in every email.')}</p>
      <details open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={mailStyles.summary}>
          {t.plural(MAIL_LABELS.length, 'Change the {count} labels', 'Change the {count} labels')}
        </summary>
        <div className={styles.pair}>
          {MAIL_LABELS.map((name) => (
            <Field
              key={name}
              label={names[name]}
              required
              maxLength={LABEL_MAX}
              value={labels[name]}
              error={errors[`labels.${name}`]}
              onFocus={() => onShow({ mail: SEEN_IN[name] ?? 'receipt', situation: undefined })}
              onChange={(event) => change({ labels: { ...labels, [name]: event.target.value } })}
            />
          ))}
        </div>
      </details>
      {!isUsual && (
        <Button className={mailStyles.reset} variant="quiet" flush onClick={() => change({ labels: DEFAULT_LABELS })}>
          {t('Back to the usual labels')}
        </Button>
      )}
    </fieldset>
  )
}
