import type { AdminSettings } from '#contract/settings.ts'
import { nearestAccent, nearestBackground } from '#domain/look/contrast.ts'
import { ACCENTS, BACKGROUNDS, FONT_NAMES, FONT_PAIRS, type FontPair } from '#domain/look/look.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ColourField } from './colour-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** Colours and fonts of the public pages. */
export default function LookScreen() {
  return (
    <SectionPage title="Look" section="look">
      {({ look }) => <LookForm stored={look} />}
    </SectionPage>
  )
}

const FONT_HINTS: Readonly<Record<FontPair, string>> = {
  anek: 'Condensed headings, from India.',
  fraunces: 'Soft serifs above plain text.',
  oswald: 'Tall, narrow headings above plain text.',
}
const FONTS = FONT_PAIRS.map((pair) => ({ value: pair, label: FONT_NAMES[pair], hint: FONT_HINTS[pair] }))

type LookValues = Pick<AdminSettings['look'], 'accent' | 'background' | 'fonts'>
const lookOf = ({ accent, background, fonts }: LookValues): LookValues => ({ accent, background, fonts })

function LookForm({ stored }: { stored: AdminSettings['look'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf: lookOf,
    contentOf: lookOf,
    save: (json) => api.patch('/admin/settings/look', { json }),
  })
  const { typed, change, errors } = form
  return (
    <SectionForm form={form} preview={<LookPreview look={typed} />}>
      <ColourField
        legend="Accent"
        hint="Buttons, what is chosen, and ornaments. Letters on it are white."
        choices={ACCENTS}
        value={typed.accent}
        error={errors.accent}
        nearest={nearestAccent}
        warning="White letters on this colour would be hard to read."
        onChange={(accent) => change({ accent })}
      />
      <ColourField
        legend="Background"
        hint="A light colour. The dark bands follow it."
        choices={BACKGROUNDS}
        value={typed.background}
        error={errors.background}
        nearest={nearestBackground}
        warning="This background is too dark for the text and the buttons on it."
        onChange={(background) => change({ background })}
      />
      <fieldset className={styles.group}>
        <legend>Fonts</legend>
        <RadioGroup
          legend="Headings and text"
          legendHidden
          options={FONTS}
          value={typed.fonts}
          error={errors.fonts}
          onChange={(fonts) => change({ fonts })}
        />
      </fieldset>
    </SectionForm>
  )
}
