import { useRef } from 'react'
import { sentenceIn } from '#domain/language/translate.ts'
import {
  GUEST_MAILS,
  type GuestMail,
  type MailRules,
  mostCharacters,
  PLACEHOLDERS,
} from '#domain/settings/mail-texts.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './mail.module.css'
import {
  defaultTextOf,
  MAIL_SCREENS,
  type MailPart,
  situationOf,
  textOf,
  withPlaceholder,
  withText,
} from './mail-form.ts'
import type { ShownMail } from './mail-preview.tsx'
import settings from './settings.module.css'

type MailTextFieldsProps = FormState<MailRules> & { mail: GuestMail; onShow: (shown: ShownMail) => void }

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The texts of one email, and their possible placeholders. */
export function MailTextFields({ mail, typed, change, errors, onShow }: MailTextFieldsProps) {
  const { facts, parts } = MAIL_SCREENS[mail]
  const { waysToPay, t } = useRestaurant()
  const controls = useRef(new Map<string, TextControl>())
  const lastPart = useRef('opening')

  const edit = (part: string) => {
    lastPart.current = part
    onShow({ mail, situation: situationOf(part) })
  }
  const insert = (name: string) => {
    const part = lastPart.current
    const control = controls.current.get(part)
    const text = textOf(typed, mail, part)
    const from = control?.selectionStart ?? text.length
    change(withText(typed, mail, part, withPlaceholder(text, name, from, control?.selectionEnd ?? from)))
    control?.focus()
  }
  return (
    <fieldset className={settings.group}>
      <legend>{t('Words')}</legend>
      <SelectField
        label={t('Email')}
        value={mail}
        onChange={(event) => onShow({ mail: event.target.value as GuestMail, situation: undefined })}
      >
        {GUEST_MAILS.filter((each) => each !== 'orderAcceptance' || waysToPay).map((each) => (
          <option key={each} value={each}>
            {t.message(MAIL_SCREENS[each].title)}
          </option>
        ))}
      </SelectField>
      <p className={layout.hint}>{t.message(facts)}</p>
      {parts.map((part) => (
        <MailText
          key={part.part}
          mail={mail}
          part={part}
          value={textOf(typed, mail, part.part)}
          error={errors[`${mail}.${part.part}`]}
          controlRef={(control) => {
            if (control) controls.current.set(part.part, control)
          }}
          onFocus={() => edit(part.part)}
          onChange={(text) => change(withText(typed, mail, part.part, text))}
        />
      ))}
      <div className={styles.chips}>
        <p className={layout.hint}>{t('Inserted at the cursor, and filled in for each guest:')}</p>
        {PLACEHOLDERS[mail].map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type MailTextProps = {
  mail: GuestMail
  part: MailPart
  value: string
  error: string | undefined
  controlRef: (control: TextControl | null) => void
  onFocus: () => void
  onChange: (text: string) => void
}

function MailText({ mail, part: { part, ...texts }, value, error, controlRef, onFocus, onChange }: MailTextProps) {
  const t = useTranslate()
  const label = sentenceIn(t, texts.label)
  const usual = defaultTextOf(mail, part)
  const field = {
    label,
    value,
    error,
    maxLength: mostCharacters(part),
    onFocus,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={styles.text}>
      {part === 'subject' ? (
        <Field ref={controlRef} {...field} />
      ) : (
        <TextAreaField ref={controlRef} rows={value.split('\n').length + 1} counter {...field} />
      )}
      {value !== usual && (
        <Button className={styles.reset} size="small" variant="quiet" flush onClick={() => onChange(usual)}>
          {withElements(t('Back to the usual text <hidden>({label})</hidden>', { label }), HIDDEN)}
        </Button>
      )}
    </div>
  )
}
