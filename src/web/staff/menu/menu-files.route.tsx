import { useId, useState } from 'react'
import type { ImportPreview } from '#contract/menu-import.ts'
import { type AmountFormat, centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import { ownersOnly } from '#domain/people/access.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useMay } from '#web/staff/account/session/admin-api.tsx'
import { FieldChanges } from '#web/staff/history/history-dialog.tsx'
import { ACTION_NAME, fieldChanges } from '#web/staff/history/history-words.ts'
import { CsvLinks } from '#web/staff/list/csv-links.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { FileEncoding } from './file-encoding.tsx'
import styles from './menu-files.module.css'
import { describeCounts, type ImportProblem, useLastImport, useMenuImport } from './menu-import-api.ts'

/** Export and import of the menu as a file. */
export default function MenuFilesScreen() {
  const mayEdit = useMay()('menu')
  return (
    <AdminPage title="Menu in and out">
      <BackLink to="/admin/menu">Menu</BackLink>
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

const FILES = [
  { path: '/admin/menu.xlsx', name: 'Excel (XLSX)' },
  { path: '/admin/menu.csv', name: 'CSV' },
] as const

function Downloads() {
  return (
    <section className={styles.card} aria-labelledby="menu-out">
      <h2 id="menu-out">Export</h2>
      <p>
        The tables hold categories and dishes with prices, options, marks and allergens. Pictures, specials and deals
        are in the JSON file alone.
      </p>
      <div className={styles.buttons}>
        <ButtonLink href={apiUrl('/admin/menu.xlsx')} download icon={<Icon name="download" />}>
          Excel (XLSX)
        </ButtonLink>
        <CsvLinks path="/admin/menu.csv" name="CSV" />
        <ButtonLink href={apiUrl('/admin/menu.json')} download icon={<Icon name="download" />}>
          JSON
        </ButtonLink>
      </div>
    </section>
  )
}

function Import() {
  const { file, wishes, preview, problem, busy, choose, change, apply, cancel } = useMenuImport()
  const { missing, encoding } = wishes
  const asksForEncoding = encoding !== undefined || preview?.encoding?.isGuess || problem?.isAboutEncoding
  return (
    <section className={styles.card} aria-labelledby="menu-in" aria-busy={busy}>
      <h2 id="menu-in">Import</h2>
      <p>Choose a CSV, XLSX or JSON file. You see what it would change before anything is changed.</p>
      <Templates />
      <RadioGroup
        legend="Dishes and categories that the file does not have"
        options={[
          { value: 'keep', label: 'Leave them as they are' },
          { value: 'delete', label: 'Delete them', hint: 'The menu is then exactly what the file says.' },
        ]}
        value={missing}
        onChange={(missing) => change({ missing })}
      />
      <div className={styles.buttons}>
        <FileButton
          label="Menu file"
          accept=".csv,.xlsx,.json,text/csv,application/json"
          variant={preview ? 'secondary' : 'primary'}
          busy={busy}
          onFile={choose}
        >
          Choose a file
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

const Templates = () => (
  <>
    <p>To begin, fill in an empty table, which has one example:</p>
    <div className={styles.buttons}>
      {FILES.map(({ path, name }) => (
        <ButtonLink key={path} href={apiUrl(path, { query: { empty: true } })} download icon={<Icon name="download" />}>
          {`Template as ${name}`}
        </ButtonLink>
      ))}
    </div>
  </>
)

/** Each mistake with its row and column. */
function Problems({ problem }: { problem: ImportProblem | null }) {
  return (
    <>
      <ProblemBox sentence={problem?.sentence ?? null} />
      {problem && problem.places.length > 0 && (
        <ul className={styles.places} aria-label="Mistakes in the file">
          {problem.places.map(([place, sentence]) => (
            <li key={place}>
              <strong>{place}</strong>: {sentence}
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
  const title = useId()
  const { counts, changes, ignoredColumns, demoDeals, missingPictures } = preview
  const isSame = counts.created + counts.changed + counts.deleted === 0
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title}>{`What ${file} would change`}</h3>
      <p role="status">{isSame ? 'Nothing: the menu already matches the file.' : describeCounts(counts)}</p>
      {ignoredColumns.length > 0 && <p>{`Not known, and left out: ${ignoredColumns.join(', ')}.`}</p>}
      {missingPictures > 0 && <p>{`Dishes imported without their picture, which is not here: ${missingPictures}.`}</p>}
      {demoDeals.length > 0 && (
        <Checkbox
          label={
            demoDeals.length === 1
              ? 'Delete the deal of the demo too'
              : `Delete the ${demoDeals.length} deals of the demo too`
          }
          hint={`${demoDeals.join(', ')}. They stay on sale otherwise: a table has no deals.`}
          checked={deletesDeals}
          onChange={({ target }) => onDeletesDeals(target.checked)}
        />
      )}
      <Changes changes={changes} />
      {counts.created + counts.changed + counts.deleted > changes.length && (
        <p>{`And ${counts.created + counts.changed + counts.deleted - changes.length} more.`}</p>
      )}
      <div className={styles.buttons}>
        {!isSame && (
          <Button variant="primary" busy={busy} onClick={onApply}>
            Import
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  )
}

const describePrice = (price: number, format: AmountFormat) =>
  exactPrice(centsFromDecimal(decimal(price), format), format)

const TONE = { created: 'green', changed: 'yellow', deleted: 'red' } as const

function Changes({ changes }: Pick<ImportPreview, 'changes'>) {
  const time = useRestaurantTime()
  const { amountFormat: format, terminalName } = useRestaurant()
  return (
    <ul className={styles.changes} aria-label="Changes">
      {changes.map(({ entity, name, action, changes: fields }) => (
        <li key={`${entity} ${action} ${name}`} className={styles.change}>
          <p>
            <Badge tone={TONE[action]}>{action === 'deleted' ? 'Deleted' : ACTION_NAME[action]}</Badge>{' '}
            <strong>{name}</strong> {entity === 'category' || entity === 'deal' ? entity : ''}{' '}
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
  const { last, undo } = useLastImport()
  const time = useRestaurantTime()
  const confirm = useConfirm()
  const toast = useToast()
  const [isUndoing, setUndoing] = useState(false)
  if (!last) return null
  const putBack = async () => {
    const message = 'Restore the menu as it was before the import?'
    if (!(await confirm({ message, action: 'Undo the import', tone: 'danger' }))) return
    setUndoing(true)
    try {
      await undo()
      toast('The menu is as it was before the import.')
    } catch (error) {
      toast({ message: 'The import could not be undone.', detail: reasonOf(error), tone: 'error' })
    }
    setUndoing(false)
  }
  return (
    <section className={styles.last} aria-labelledby="last-import">
      <h3 id="last-import">Last import</h3>
      <p>{`${last.file}, ${instantInSentence(last.at, time)}, by ${last.actor}: ${describeCounts(last.counts)}`}</p>
      {last.canBeUndone ? (
        <Button busy={isUndoing} onClick={putBack}>
          Undo the import
        </Button>
      ) : (
        <p>The menu has been changed since, so this import can no longer be undone.</p>
      )}
    </section>
  )
}
