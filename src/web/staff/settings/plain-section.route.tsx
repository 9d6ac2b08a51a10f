import { useLocation } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import type { DeclaredSection, ValuesOf } from '#domain/setting.ts'
import { DECLARED_SECTIONS, type DeclaredId } from '#domain/settings/declared-sections.ts'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingGroups } from './setting-fields.tsx'
import { settingsFrom, typedSettings } from './setting-form.ts'

/** The screen of any section that has no custom fields. */
export default function PlainSectionScreen() {
  const id = useLocation().pathname.split('/').at(-1) as DeclaredId
  const section = DECLARED_SECTIONS[id]
  return (
    <SectionPage section={id}>{(settings) => <PlainSection section={section} stored={settings[id]} />}</SectionPage>
  )
}

type PlainSectionProps = { section: DeclaredSection; stored: AdminSettings[DeclaredId] }

function PlainSection({ section, stored }: PlainSectionProps) {
  const form = useSectionForm({
    stored,
    formOf: (values) => typedSettings(section, values as ValuesOf<DeclaredSection>),
    contentOf: (typed) => settingsFrom(section, typed),
  })
  return (
    <SectionForm form={form}>
      <SettingGroups section={section} form={form} />
    </SectionForm>
  )
}
