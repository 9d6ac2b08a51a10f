import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import { message, sentenceIn, type Translate } from '#domain/language/translate.ts'
import { SECTIONS } from '#domain/settings/declared-sections.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import type { ApiClient } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { type SaveFailure, useForm } from '#web/staff/form/use-form.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { unopenedMessage, useScreenFiles } from '#web/staff/shell/use-preloaded-screens.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './section-form.module.css'
import { useSettings, useShowSection } from './settings-api.ts'

type Stored = AdminSettings[SettingsSection]

type SectionFormOptions<Section extends Stored, Form extends object> = {
  readonly stored: Section
  readonly formOf: (stored: Section) => Form
  /** The section as typed, for the server to check. */
  readonly contentOf: (typed: Form) => object
  /** Instead of saving at once. Resolves to undefined if the owner goes back. */
  readonly save?: (change: { readonly version: number }) => Promise<Section | undefined>
}

/** One section of the settings as a form. Only changed fields are sent, with the version that was shown. */
export function useSectionForm<Section extends Stored, Form extends object>(
  options: SectionFormOptions<Section, Form>,
) {
  const api = useAdminApi()
  const show = useShowSection()
  const t = useTranslate()
  const { stored, formOf, contentOf, save = saveSection(api, stored.id) } = options
  return useForm<Section, Form, Section>({
    stored,
    formOf,
    save: (typed, { version }) => save({ ...changedFields(stored, contentOf(typed)), version }),
    onSaved: show,
    onNewer: (current) => {
      show(current)
      return { sentence: CHANGED_MEANWHILE }
    },
    // The bar does not repeat what a field says.
    failureOf: (error, form) =>
      shownErrors(t, form) ?? { sentence: t('Not saved: {reason}', { reason: t.message(reasonOf(error)) }) },
    incompleteFailure: (form) => shownErrors(t, form),
  })
}

/** The compiler cannot follow the path of a section that is a parameter. */
const saveSection =
  <Section extends Stored>(api: ApiClient, id: SettingsSection) =>
  (json: { readonly version: number }) =>
    api.patch(`/admin/settings/${id}` as '/admin/settings/reports', { json }) as Promise<unknown> as Promise<Section>

export function shownErrors(t: Translate, form: HTMLFormElement | null): SaveFailure | null {
  const count = form?.querySelectorAll('[data-field-error]').length ?? 0
  return count > 0
    ? {
        sentence: t.plural(
          count,
          'Not saved: {count} field needs a change.',
          'Not saved: {count} fields need a change.',
        ),
      }
    : null
}

const CHANGED_MEANWHILE = message(
  'Someone else has changed these settings in the meantime. What you typed is still here: Save keeps yours, Undo takes theirs.',
)

/** The fields in which a section differs from the stored one. */
export const changedFields = (stored: object, content: object): object =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, field)),
    ),
  )

type SectionPageProps = { section: SettingsSection; children: (settings: AdminSettings) => ReactNode }

/** A settings screen: the back link, the history, and the form once the settings are loaded. */
export function SectionPage({ section, children }: SectionPageProps) {
  const t = useTranslate()
  const name = sentenceIn(t, SECTIONS[section].title)
  const { settings, error, reload } = useSettings()
  return (
    <AdminPage title={name} aside={<HistoryButton entity="settings" id={section} name={name} />}>
      <BackLink to="/admin/settings">{t('All settings')}</BackLink>
      <ProblemBox
        sentence={error && t('Failed to load the settings: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!settings && !error && <ListSkeleton label={t('Loading the settings…')} rows={4} height="4rem" />}
      {settings && children(settings)}
    </AdminPage>
  )
}

type SectionFormProps = {
  form: Pick<
    ReturnType<typeof useSectionForm<Stored, object>>,
    'element' | 'isDirty' | 'isUploading' | 'failure' | 'warning' | 'isSaving' | 'submit' | 'undo'
  >
  /** What guests will see, if anything. */
  preview?: ReactNode
  children: ReactNode
}

/** The fields, the preview beside them, and the bar that shows whether everything is saved. */
export function SectionForm({ form, preview, children }: SectionFormProps) {
  const { isDirty, isSaving, isUploading } = form
  const t = useTranslate()
  return (
    <div className={preview ? styles.columns : undefined}>
      {isDirty && <LeaveQuestion />}
      <Form ref={form.element} className={styles.form} onSubmit={form.submit}>
        {children}
        <div className={styles.bar} data-dirty={isDirty || undefined}>
          <ProblemBox sentence={form.failure?.sentence ?? form.warning} />
          <div className={styles.actions}>
            <p role="status" className={styles.state}>
              <Icon name={isDirty ? 'warning' : 'check'} />
              {stateOf(t, form)}
            </p>
            <Button variant="quiet" disabled={!isDirty || isSaving || isUploading} onClick={form.undo}>
              {t('Undo')}
            </Button>
            <Button type="submit" variant="primary" disabled={!isDirty || isUploading} busy={isSaving}>
              {t('Save')}
            </Button>
          </div>
        </div>
      </Form>
      {preview && (
        <section className={styles.preview} aria-label={t('Preview')}>
          <h2 className={styles.previewTitle}>{t('What guests see')}</h2>
          {preview}
        </section>
      )}
    </div>
  )
}

function stateOf(t: Translate, { isSaving, isUploading, isDirty }: SectionFormProps['form']): string {
  if (isSaving) return t('Saving…')
  if (isUploading) return t('A picture is on its way')
  return isDirty ? t('Not saved yet') : t('Saved')
}

/**
 * Asks before unsaved changes are lost through a link in the staff area, or by closing or reloading the page. Only rendered while
 * there are some: of several blockers, the router asks only the newest, and the one of `usePreloadedScreens` must be asked, too.
 */
function LeaveQuestion() {
  const confirm = useConfirm()
  const toast = useToast()
  const files = useScreenFiles()
  const t = useTranslate()
  const blocker = useBlocker(true)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname } = blocker.location
    const leave = async () => {
      if (!(await confirm({ message: t('Leave without saving?'), action: t('Discard'), tone: 'danger' })))
        return blocker.reset()
      const failure = await files.load(pathname)
      if (!failure) return blocker.proceed()
      blocker.reset()
      toast({ message: unopenedMessage({ path: pathname, failure }, t), tone: 'error' })
    }
    void leave()
  }, [blocker, confirm, files, toast, t])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
