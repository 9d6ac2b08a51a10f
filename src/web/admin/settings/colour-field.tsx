import { useId } from 'react'
import { type Hex, isHex, type NamedColour } from '#domain/look/look.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './colour-field.module.css'
import settings from './settings.module.css'

type ColourFieldProps = {
  legend: string
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
export function ColourField(props: ColourFieldProps) {
  const { legend, choices, value, error, onChange } = props
  const name = useId()
  return (
    <fieldset className={settings.group}>
      <legend>{legend}</legend>
      <p className={settings.hint}>{props.hint}</p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.colour} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={value === choice.colour}
              onChange={() => onChange(choice.colour)}
            />
            <Swatch colour={choice.colour} />
            {choice.name}
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <Field
          label={`Own ${legend.toLowerCase()}`}
          hint="As # and six digits."
          value={value}
          maxLength={7}
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase() as Hex)}
        />
        <input
          className={styles.picker}
          type="color"
          aria-label={`Pick the ${legend.toLowerCase()}`}
          value={isHex(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value as Hex)}
        />
      </div>
      <Repair {...props} />
    </fieldset>
  )
}

function Repair({ value, nearest, warning, error, onChange }: ColourFieldProps) {
  if (!isHex(value)) return null
  const offered = nearest(value)
  if (offered === value) return null
  return (
    <div className={settings.caution} role="status">
      <Icon name="warning" />
      <div className={styles.repair}>
        {/* Once the server has refused the colour, the field shows the error. */}
        {!error && <p>{warning}</p>}
        <Button icon={<Swatch colour={offered} />} onClick={() => onChange(offered)}>
          {`Use ${offered}, the nearest that works`}
        </Button>
      </div>
    </div>
  )
}

const Swatch = ({ colour }: { colour: Hex }) => <span className={styles.swatch} style={{ '--swatch': colour }} />
