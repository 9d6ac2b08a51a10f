import { useId } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { message } from '#domain/language/translate.ts'
import { nearestAccent, nearestBackground } from '#domain/look/contrast.ts'
import {
  ACCENTS,
  BACKGROUNDS,
  FONT_NAMES,
  FONT_PAIRS,
  type FontPair,
  type Hex,
  isHex,
  type NamedColour,
} from '#domain/look/look.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import colourStyles from './colour-field.module.css'
import { LookPreview } from './look-preview.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** Colours and fonts of the public pages. */
export default function LookScreen() {
  return <SectionPage section="look">{({ look }) => <LookForm stored={look} />}</SectionPage>
}

const FONT_HINTS: Readonly<Record<FontPair, string>> = {
  anek: message('Condensed headings, from India.'),
  fraunces: message('Soft serifs above plain text.'),
  oswald: message('Tall, narrow headings above plain text.'),
}

type LookValues = Pick<AdminSettings['look'], 'accent' | 'background' | 'fonts'>
const lookOf = ({ accent, background, fonts }: LookValues): LookValues => ({ accent, background, fonts })

function LookForm({ stored }: { stored: AdminSettings['look'] }) {
  const form = useSectionForm({
    stored,
    formOf: lookOf,
    contentOf: lookOf,
  })
  const { typed, change, errors } = form
  const t = useTranslate()
  return (
    <SectionForm form={form} preview={<LookPreview look={typed} />}>
      <ColourField
        legend={t('Accent')}
        own={t('Own accent')}
        pick={t('Pick the accent')}
        hint={t('Buttons, what is chosen, and ornaments. Letters on it are white.')}
        choices={ACCENTS}
        value={typed.accent}
        error={errors.accent}
        nearest={nearestAccent}
        warning={t('White letters on this colour would be hard to read.')}
        onChange={(accent) => change({ accent })}
      />
      <ColourField
        legend={t('Background')}
        own={t('Own background')}
        pick={t('Pick the background')}
        hint={t('A light colour. The dark bands follow it.')}
        choices={BACKGROUNDS}
        value={typed.background}
        error={errors.background}
        nearest={nearestBackground}
        warning={t('This background is too dark for the text and the buttons on it.')}
        onChange={(background) => change({ background })}
      />
      <fieldset className={styles.group}>
        <legend>{t('Fonts')}</legend>
        <RadioGroup
          legend={t('Headings and text')}
          legendHidden
          options={FONT_PAIRS.map((pair) => ({
            value: pair,
            label: t.message(FONT_NAMES[pair]),
            hint: t.message(FONT_HINTS[pair]),
          }))}
          value={typed.fonts}
          error={errors.fonts}
          onChange={(fonts) => change({ fonts })}
        />
      </fieldset>
    </SectionForm>
  )
}

type ColourFieldProps = {
  legend: string
  /** The label of a typed colour, and that of the picker. */
  own: string
  pick: string
  hint: string
  choices: readonly NamedColour[]
  value: Hex
  error: string | undefined
  /** The nearest colour that is readable where this one is used. */
  nearest: (colour: Hex) => Hex
  /** The warning about a colour that is not readable. */
  warning: string
  onChange: (colour: Hex) => void
}

/** A colour: one of a few, or a custom one. For a colour that is hard to read, a button offers the nearest readable one. */
function ColourField(props: ColourFieldProps) {
  const { legend, choices, value, error, onChange } = props
  const name = useId()
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <p className={layout.hint}>{props.hint}</p>
      <div className={colourStyles.choices}>
        {choices.map((choice) => (
          <label key={choice.colour} className={colourStyles.choice}>
            <input
              type="radio"
              name={name}
              checked={value === choice.colour}
              onChange={() => onChange(choice.colour)}
            />
            <Swatch colour={choice.colour} />
            {t.message(choice.name)}
          </label>
        ))}
      </div>
      <div className={colourStyles.own}>
        <Field
          label={props.own}
          hint={t('As # and six digits.')}
          value={value}
          maxLength={7}
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase() as Hex)}
        />
        <input
          className={colourStyles.picker}
          type="color"
          aria-label={props.pick}
          value={isHex(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value as Hex)}
        />
      </div>
      <NearestReadable {...props} />
    </fieldset>
  )
}

function NearestReadable({ value, nearest, warning, error, onChange }: ColourFieldProps) {
  const t = useTranslate()
  if (!isHex(value)) return null
  const offered = nearest(value)
  if (offered === value) return null
  return (
    <div className={styles.caution} role="status">
      {!error && <Icon name="warning" />}
      <div className={colourStyles.repair}>
        {/* Once the server has refused the colour, the field shows the error. */}
        {!error && <p>{warning}</p>}
        <Button icon={<Swatch colour={offered} />} onClick={() => onChange(offered)}>
          {t('Use {colour}, the nearest that works', { colour: offered })}
        </Button>
      </div>
    </div>
  )
}

const Swatch = ({ colour }: { colour: Hex }) => <span className={colourStyles.swatch} style={{ '--swatch': colour }} />
