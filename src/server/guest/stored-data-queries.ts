import { and, getTableColumns, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { holds, PERSONAL_TABLES, type PersonalTable } from '#server/audit/personal-data-queries.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/list-queries.ts'

type StoredRow = Record<string, unknown>

/** Everything that is stored about the guest of these orders and bookings, by table, as it is stored; nothing about staff. */
export async function listStoredData(db: Db, ids: readonly string[]): Promise<Record<string, StoredRow[]>> {
  const stored: Record<string, StoredRow[]> = {}
  for (const personal of PERSONAL_TABLES) {
    const { createdAt, at = createdAt } = getTableColumns(personal.table) as Record<string, PgColumn | undefined>
    const rows = await db
      .select(exportedColumns(personal))
      .from(personal.table)
      .where(ofRecords(personal, ids))
      .orderBy(at ?? personal.recordId)
    if (rows.length > 0) stored[getTableName(personal.table)] = rows
  }
  const jobs = await listJobs(db, ids)
  return jobs.length > 0 ? { ...stored, jobs } : stored
}

/** Erases what tells who the guest is, and keeps what was ordered, booked and paid. Entries of the history lose it with `recordChanges`. */
export async function eraseStoredData(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteJobs(tx, ids)
  for (const personal of PERSONAL_TABLES) {
    const erased = erasedColumns(personal)
    if (personal.losesRows) await tx.delete(personal.table).where(ofRecords(personal, ids))
    else if (Object.keys(erased).length > 0) await tx.update(personal.table).set(erased).where(ofRecords(personal, ids))
  }
}

function ofRecords({ recordId, only }: PersonalTable, ids: readonly string[]): SQL | undefined {
  const isOfUuids = is(recordId, PgColumn) && recordId.getSQLType() === 'uuid'
  return and(only, inArray(sql`${recordId}`, isOfUuids ? ids.filter(isUuid) : [...ids]))
}

function exportedColumns({ table, columns }: PersonalTable): Record<string, PgColumn | SQL> {
  const exported = Object.entries<PgColumn>(getTableColumns(table)).flatMap(([name, stored]) => {
    const column = columns[name]
    if (column === undefined || !['guest', 'record'].includes(holds(column))) return []
    return [[name, (typeof column === 'object' && column.exported) || stored] as const]
  })
  return Object.fromEntries(exported)
}

function erasedColumns({ table, columns }: PersonalTable): Record<string, unknown> {
  const erased = Object.entries<PgColumn>(getTableColumns(table)).flatMap(([name, stored]) => {
    const column = columns[name]
    if (column === undefined || !['guest', 'trace'].includes(holds(column))) return []
    return [[name, (typeof column === 'object' && column.erased) || emptyOf(stored)] as const]
  })
  return Object.fromEntries(erased)
}

const emptyOf = ({ notNull, dataType }: PgColumn): unknown => (notNull ? (dataType === 'boolean' ? false : '') : null)

/** Jobs name a record, or a row of a table about it, in their payload or key. */
function named(ids: readonly string[]): SQL {
  const rowIds = PERSONAL_TABLES.flatMap((personal) => {
    const { id, sessionId } = getTableColumns(personal.table) as Record<string, PgColumn | undefined>
    return [id, sessionId].flatMap((column) =>
      column ? [sql`select ${column}::text from ${personal.table} where ${ofRecords(personal, ids)}`] : [],
    )
  })
  const given = sql`select unnest(array[${sql.join([...ids], sql`, `)}]::text[])`
  return sql`with named (id) as materialized (${sql.join([given, ...rowIds], sql` union `)})`
}

const isNamed = sql`exists (
  select from named where position(named.id in job.payload::text || ' ' || coalesce(job.key, '')) > 0)`

/** Also those that were given up. */
async function listJobs(db: Db, ids: readonly string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<StoredRow>(
    sql`${named(ids)}
      select task.identifier as task, job.payload, job.created_at as "createdAt", job.attempts
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where ${isNamed} order by job.id`,
  )
  return rows
}

/** What is still to be sent or printed would name the guest, or find no address. The payment provider is asked all the same. */
async function deleteJobs(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`${named(ids)}
      select graphile_worker.complete_jobs(array_agg(job.id)) from graphile_worker._private_jobs job
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
      where coalesce(queue.queue_name, '') not like 'payments%' and ${isNamed}`,
  )
}
