import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportCounts, ImportPreview } from '#contract/menu-import.ts'
import type { Translate } from '#domain/language/translate.ts'
import { MENU_UPLOAD_MAX_BYTES, MENU_UPLOAD_TOO_LARGE } from '#domain/menu/menu-upload.ts'
import type { Encoding } from '#domain/text/file-encoding.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** What happens to dishes and categories that the file does not have. */
type Missing = 'keep' | 'delete'
type Wishes = { readonly missing: Missing; readonly demoDeals: Missing; readonly encoding: Encoding | undefined }
export type ImportProblem = {
  readonly sentence: string
  readonly places: readonly (readonly [string, string])[]
  /** Whether another encoding could help. */
  readonly isAboutEncoding?: boolean
}

/** A menu of ten thousand dishes takes a while. */
const TIMEOUT_MS = 120_000

const fieldsOf = (error: unknown) => (error instanceof ApiProblem ? Object.entries(error.fields) : [])

const problemOf = (t: Translate, error: unknown): ImportProblem => ({
  sentence: t('Nothing was imported: {reason}', { reason: t.message(reasonOf(error)) }),
  places: fieldsOf(error).filter(([place]) => place !== 'file' && place !== 'encoding'),
  isAboutEncoding: fieldsOf(error).some(([place]) => place === 'encoding'),
})

/** A chosen file, what it would change, and the import itself. */
export function useMenuImport() {
  const t = useTranslate()
  const api = useAdminApi()
  const toast = useToast()
  const refresh = useRefresh()
  const { problem, busy, setProblem, attempt } = useAttempts()
  const [file, setFile] = useState<File | null>(null)
  const [wishes, setWishes] = useState<Wishes>({ missing: 'keep', demoDeals: 'delete', encoding: undefined })
  const [preview, setPreview] = useState<ImportPreview | null>(null)

  // The old preview stays until the new one is here, and with it the focus on what was changed.
  const compare = (chosen: File, how: Wishes) =>
    attempt(async () => {
      const query = queryOf(how)
      try {
        setPreview(await api.post('/admin/menu-import/preview', { query, file: chosen, timeoutMs: TIMEOUT_MS }))
      } catch (error) {
        setPreview(null)
        throw error
      }
    })

  const close = () => {
    setFile(null)
    setPreview(null)
  }

  async function choose(chosen: File): Promise<void> {
    const how = { ...wishes, demoDeals: 'delete', encoding: undefined } as const
    close()
    if (chosen.size > MENU_UPLOAD_MAX_BYTES) return setProblem({ sentence: MENU_UPLOAD_TOO_LARGE, places: [] })
    setFile(chosen)
    setWishes(how)
    await compare(chosen, how)
  }

  async function change(wish: Partial<Wishes>): Promise<void> {
    const how = { ...wishes, ...wish }
    setWishes(how)
    if (file) await compare(file, how)
  }

  async function apply(): Promise<void> {
    if (!file || !preview) return
    await attempt(async () => {
      // What was shown is imported: a guess is sent as a choice.
      const encoding = preview.encoding?.name ?? wishes.encoding
      const query = { ...queryOf({ ...wishes, encoding }), version: preview.version, file: file.name }
      const { counts } = await api.post('/admin/menu-import', { query, file, timeoutMs: TIMEOUT_MS })
      close()
      toast(t('Imported. {counts}', { counts: describeCounts(t, counts) }))
      await refresh('menu')
    })
  }

  return {
    ...{ file, wishes, preview, problem, busy, choose, change, apply },
    cancel: close,
  }
}

const queryOf = ({ encoding, ...wishes }: Wishes) => ({ ...wishes, ...(encoding && { encoding }) })

/** One operation at a time, and why the last one failed. */
function useAttempts() {
  const t = useTranslate()
  const [problem, setProblem] = useState<ImportProblem | null>(null)
  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null)
    return mutateAsync(work).catch((error: unknown) => setProblem(problemOf(t, error)))
  }
  return { problem, busy: isPending, setProblem, attempt }
}

/** `3 added, 12 changed, 1 deleted, 50 unchanged.` */
export function describeCounts(t: Translate, { created, changed, deleted, unchanged }: ImportCounts): string {
  const counts = { created, changed, deleted, unchanged }
  return t('{created} added, {changed} changed, {deleted} deleted, {unchanged} unchanged.', counts)
}

/** The server names places in English, as keys: `Row 14, Price` in a table, `items.3.price` in JSON. */
export function placeInFile(t: Translate, place: string): string {
  const [, row, column] = /^Row (\d+), (.+)$/.exec(place) ?? []
  return row && column ? t('Row {row}, {column}', { row, column }) : place
}

/** The last import; read again whenever the menu changes, after which it cannot be undone. */
export function useLastImport() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['menu', 'last-import'],
    queryFn: ({ signal }) => api.get('/admin/menu-import', { signal }),
  })
  const undo = async () => {
    await api.post('/admin/menu-import/undo', { timeoutMs: TIMEOUT_MS })
    await refresh('menu')
  }
  return { last: data?.last ?? null, undo }
}
