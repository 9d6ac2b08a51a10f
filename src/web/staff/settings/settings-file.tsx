import { useState } from 'react'
import type { ImportImpact } from '#contract/settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import { ApiProblem, apiUrl } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { ImpactDialog, useImpactQuestion } from './impact-dialog.tsx'
import { readJsonFile } from './json-file.ts'
import styles from './settings.module.css'

/** The same limit as on the server. */
const FILE_MAX_BYTES = 256 * 1024

/** Export and import of all settings as a file. */
export function SettingsFile() {
  const t = useTranslate()
  const { problem, isImporting, load, impact } = useImport()
  return (
    <section className={styles.file} aria-labelledby="settings-file">
      <h2 className={styles.sectionTitle} id="settings-file">
        {t('All settings as a file')}
      </h2>
      <p className={layout.hint}>
        {t('To keep a copy, or to move them to another installation. Backups include them as well.')}
      </p>
      <div className={styles.fileButtons}>
        <ButtonLink href={apiUrl('/admin/settings/export')} download="settings.json" icon={<Icon name="download" />}>
          {t('Export')}
        </ButtonLink>
        <FileButton label={t('Settings file')} accept="application/json,.json" busy={isImporting} onFile={load}>
          {t('Import')}
        </FileButton>
      </div>
      <ProblemBox sentence={problem?.sentence ?? null} detail={problem?.detail} />
      {impact}
    </section>
  )
}

type ImportProblem = { readonly sentence: string; readonly detail?: string }

function useImport() {
  const api = useAdminApi()
  const t = useTranslate()
  const confirm = useConfirm()
  const toast = useToast()
  const [problem, setProblem] = useState<ImportProblem | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { impact, confirmImpact } = useImportImpact()

  const load = async (file: File) => {
    setProblem(null)
    const { name } = file
    if (file.size > FILE_MAX_BYTES)
      return setProblem(refused(t, t('{name} is too large for a settings file.', { name })))
    const json = await readJsonFile(file)
    if (json === undefined) return setProblem(refused(t, t('{name} is not JSON.', { name })))
    const message = t('Replace all settings with those in this file? Guests see them at once.')
    if (!(await confirm({ message, action: t('Replace'), tone: 'danger' }))) return
    setImporting(true)
    try {
      // Checks the file like the import, so that errors appear before any question.
      const wouldAffect = await api.post('/admin/settings/import/impact', { json })
      const { missingPictures } = wouldAffect
      if (missingPictures.length > 0 && !(await confirm(missingPicturesQuestion(t, missingPictures))))
        return setImporting(false)
      if (!(await confirmImpact(wouldAffect))) return setImporting(false)
      await api.post('/admin/settings/import', {
        json,
        query: { missingPictures: missingPictures.length > 0 ? 'leave_out' : 'refuse' },
      })
      toast(t('The settings were imported.'))
    } catch (error) {
      setProblem({ ...refused(t, t.message(reasonOf(error))), detail: placesOf(error) })
    }
    setImporting(false)
  }
  return { problem, isImporting, load, impact }
}

/** Asks like the screens: first about times that a new time zone changes, then about orders and bookings that new hours affect. */
function useImportImpact() {
  const { question, ask } = useImpactQuestion()
  const [about, setAbout] = useState<'timeZone' | 'hours'>('timeZone')
  const confirmImpact = async (impact: ImportImpact): Promise<boolean> => {
    for (const about of ['timeZone', 'hours'] as const) {
      setAbout(about)
      if (impact[about].count > 0 && !(await ask(impact[about]))) return false
    }
    return true
  }
  return { confirmImpact, impact: question && <ImpactDialog about={about} question={question} /> }
}

/** A settings file names its pictures, but does not contain them. */
function missingPicturesQuestion(t: Translate, missing: ImportImpact['missingPictures']) {
  const places = [...new Set(missing.map(({ place }) => place))]
  return {
    title: t.plural(places.length, 'One picture is not here', '{count} pictures are not here'),
    message: t(
      'They were uploaded to another installation: {places}. Import everything else, and add them afterwards? A backup brings pictures along.',
      { places: places.join(', ') },
    ),
    action: t('Import without them'),
  }
}

const refused = (t: Translate, reason: string): ImportProblem => ({
  sentence: t('Nothing was imported: {reason}', { reason }),
})

/** The places of the first mistakes in the file. */
const placesOf = (error: unknown): string =>
  error instanceof ApiProblem
    ? Object.entries(error.fields)
        .slice(0, 5)
        .map(([path, sentence]) => `${path}: ${sentence}`)
        .join(' ')
    : ''
