import { useId, useState } from 'react'
import type { ImportPreview } from '#contract/menu-import.ts'
import { type AmountFormat, centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import { ownersOnly } from '#domain/people/access.ts'
import type { AuditedEntity } from '#domain/people/audit.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useMay } from '#web/staff/account/session/admin-api.tsx'
import { FieldChanges } from '#web/staff/history/history-dialog.tsx'
import { ACTION_NAME, fieldChanges } from '#web/staff/history/history-words.ts'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { FileEncoding } from './file-encoding.tsx'
import { Downloads, Templates } from './menu-downloads.tsx'
import styles from './menu-files.module.css'
import { describeCounts, type ImportProblem, placeInFile, useLastImport, useMenuImport } from './menu-import-api.ts'

/** Export and import of the menu as a file. */
export default function MenuFilesScreen() {
  const t = useTranslate()
  const mayEdit = useMay()('menu')
  return (
    <AdminPage title={t('Menu in and out')}>
      <BackLink to="/admin/menu">{t('Menu')}</BackLink>
      {mayEdit ? (
        <>
          <Downloads />
          <Import />
        </>
      ) : (
        <ProblemBox sentence={ownersOnly('menu')} />
      )}
    </AdminPage>
  )
}

function Import() {
  const t = useTranslate()
  const { file, wishes, preview, problem, busy, choose, change, apply, cancel } = useMenuImport()
  const { missing, encoding } = wishes
  const asksForEncoding = encoding !== undefined || preview?.encoding?.isGuess || problem?.isAboutEncoding
  return (
    <section className={styles.card} aria-labelledby="menu-in" aria-busy={busy}>
      <h2 id="menu-in">{t('Import')}</h2>
      <p>{t('Choose a CSV, XLSX or JSON file. You see what it would change before anything is changed.')}</p>
      <Templates />
      <RadioGroup
        legend={t('Dishes and categories that the file does not have')}
        options={[
          { value: 'keep', label: t('Leave them as they are') },
          { value: 'delete', label: t('Delete them'), hint: t('The menu is then exactly what the file says.') },
        ]}
        value={missing}
        onChange={(missing) => change({ missing })}
      />
      <div className={layout.row}>
        <FileButton
          label={t('Menu file')}
          accept=".csv,.xlsx,.json,text/csv,application/json"
          variant={preview ? 'secondary' : 'primary'}
          busy={busy}
          onFile={choose}
        >
          {t('Choose a file')}
        </FileButton>
      </div>
      <Problems problem={problem} />
      {file && asksForEncoding && (
        <FileEncoding
          found={preview?.encoding ?? null}
          chosen={encoding}
          onChoose={(encoding) => change({ encoding })}
        />
      )}
      {preview && file && (
        <Preview
          preview={preview}
          file={file.name}
          busy={busy}
          deletesDeals={wishes.demoDeals === 'delete'}
          onDeletesDeals={(deletes) => change({ demoDeals: deletes ? 'delete' : 'keep' })}
          onApply={apply}
          onCancel={cancel}
        />
      )}
      <LastImport />
    </section>
  )
}

/** Each mistake with its row and column. */
function Problems({ problem }: { problem: ImportProblem | null }) {
  const t = useTranslate()
  return (
    <>
      <ProblemBox sentence={problem?.sentence ?? null} />
      {problem && problem.places.length > 0 && (
        <ul className={styles.places} aria-label={t('Mistakes in the file')}>
          {problem.places.map(([place, sentence]) => (
            <li key={place}>
              {withElements(
                t('<place>{place}</place>: {sentence}', {
                  place: placeInFile(t, place),
                  sentence: t.message(sentence),
                }),
                { place: (words) => <strong>{words}</strong> },
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type PreviewProps = {
  preview: ImportPreview
  file: string
  busy: boolean
  deletesDeals: boolean
  onDeletesDeals: (deletes: boolean) => void
  onApply: () => void
  onCancel: () => void
}

function Preview({ preview, file, busy, deletesDeals, onDeletesDeals, onApply, onCancel }: PreviewProps) {
  const t = useTranslate()
  const title = useId()
  const { counts, changes, ignoredColumns, demoDeals, missingPictures } = preview
  const changed = counts.created + counts.changed + counts.deleted
  const isSame = changed === 0
  const notShown = changed - changes.length
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title}>{t('What {file} would change', { file })}</h3>
      <p role="status">{isSame ? t('Nothing: the menu already matches the file.') : describeCounts(t, counts)}</p>
      {ignoredColumns.length > 0 && (
        <p>{t('Not known, and left out: {columns}.', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {missingPictures > 0 && (
        <p>
          {t.plural(
            missingPictures,
            'Dishes imported without their picture, which is not here: {count}.',
            'Dishes imported without their picture, which is not here: {count}.',
          )}
        </p>
      )}
      {demoDeals.length > 0 && (
        <Checkbox
          label={t.plural(
            demoDeals.length,
            'Delete the deal of the demo too',
            'Delete the {count} deals of the demo too',
          )}
          hint={t('{deals}. They stay on sale otherwise: a table has no deals.', { deals: demoDeals.join(', ') })}
          checked={deletesDeals}
          onChange={({ target }) => onDeletesDeals(target.checked)}
        />
      )}
      <Changes changes={changes} />
      {notShown > 0 && <p>{t.plural(notShown, 'And {count} more.', 'And {count} more.')}</p>}
      <div className={layout.row}>
        {!isSame && (
          <Button variant="primary" busy={busy} onClick={onApply}>
            {t('Import')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </section>
  )
}

const describePrice = (price: number, format: AmountFormat) =>
  exactPrice(centsFromDecimal(decimal(price), format), format)

const TONE = { created: 'green', changed: 'yellow', deleted: 'red' } as const

function Changes({ changes }: Pick<ImportPreview, 'changes'>) {
  const time = useRestaurantTime()
  const { amountFormat: format, terminalName, t } = useRestaurant()
  const kinds: { readonly [Entity in AuditedEntity]?: string } = { category: t('category'), deal: t('deal') }
  return (
    <ul className={styles.changes} aria-label={t('Changes')}>
      {changes.map(({ entity, name, action, changes: fields }) => (
        <li key={`${entity} ${action} ${name}`} className={styles.change}>
          <p>
            <Badge tone={TONE[action]}>{action === 'deleted' ? t('Deleted') : t.message(ACTION_NAME[action])}</Badge>{' '}
            <strong>{name}</strong> {kinds[entity] ?? ''}{' '}
            {action === 'created' && typeof fields.price?.to === 'number' && describePrice(fields.price.to, format)}
          </p>
          {action === 'changed' && (
            <FieldChanges changes={fieldChanges({ action, changes: fields }, { ...time, format, terminalName })} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Who imported what, and how to undo it. */
function LastImport() {
  const t = useTranslate()
  const { last, undo } = useLastImport()
  const time = useRestaurantTime()
  const confirm = useConfirm()
  const toast = useToast()
  const [isUndoing, setUndoing] = useState(false)
  if (!last) return null
  const putBack = async () => {
    const message = t('Restore the menu as it was before the import?')
    if (!(await confirm({ message, action: t('Undo the import'), tone: 'danger' }))) return
    setUndoing(true)
    try {
      await undo()
      toast(t('The menu is as it was before the import.'))
    } catch (error) {
      toast({ message: t('The import could not be undone.'), detail: reasonOf(error), tone: 'error' })
    }
    setUndoing(false)
  }
  return (
    <section className={styles.last} aria-labelledby="last-import">
      <h3 id="last-import">{t('Last import')}</h3>
      <p>
        {t('{file}, {when}, by {name}: {counts}', {
          file: last.file,
          when: instantInSentence(last.at, time),
          name: last.actor,
          counts: describeCounts(t, last.counts),
        })}
      </p>
      {last.canBeUndone ? (
        <Button busy={isUndoing} onClick={putBack}>
          {t('Undo the import')}
        </Button>
      ) : (
        <p>{t('The menu has been changed since, so this import can no longer be undone.')}</p>
      )}
    </section>
  )
}
