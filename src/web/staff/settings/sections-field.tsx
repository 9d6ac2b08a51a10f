import { useState } from 'react'
import { SECTION_NAMES } from '#domain/settings/landing-limits.ts'
import { isAlwaysShown, type LandingPage, type LandingSection } from '#domain/settings/landing-page.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './landing.module.css'
import settingsStyles from './settings.module.css'

type SectionsFieldProps = {
  sections: LandingPage['sections']
  /** True for a section that has nothing to show yet. */
  isEmpty: (section: LandingSection) => boolean
  error: string | undefined
  onChange: (sections: LandingPage['sections']) => void
}

/** Which sections the landing page has, and in which order. */
export function SectionsField({ sections, isEmpty, error, onChange }: SectionsFieldProps) {
  const t = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const section = sections[from]
    if (section) {
      const name = t.message(SECTION_NAMES[section.id])
      setAnnouncement(t('{name} is now number {place} of {count}.', { name, place: to + 1, count: sections.length }))
    }
    onChange(moved(sections, from, to) ?? sections)
  }
  const hintOf = ({ id, isShown }: LandingPage['sections'][number]) => {
    if (isAlwaysShown(id)) return t('Always shown')
    if (!isShown) return t('Not shown')
    return isEmpty(id) ? t('Not shown while it is empty') : t('Shown')
  }
  return (
    <fieldset className={settingsStyles.group}>
      <legend>{t('Sections of the page')}</legend>
      <p className={layout.hint}>{t('Below the first screen, in this order. Header and footer follow it.')}</p>
      <ol className={styles.sections}>
        {sections.map((section, at) => (
          <li key={section.id} className={styles.section}>
            <Switch
              label={t.message(SECTION_NAMES[section.id])}
              hint={hintOf(section)}
              checked={section.isShown}
              disabled={isAlwaysShown(section.id)}
              onChange={(event) =>
                onChange(
                  sections.map((one) => (one.id === section.id ? { ...one, isShown: event.target.checked } : one)),
                )
              }
            />
            <div className={styles.buttons}>
              <MoveButtons name={t.message(SECTION_NAMES[section.id])} at={at} count={sections.length} onMove={move} />
            </div>
          </li>
        ))}
      </ol>
      <FieldError error={error} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
