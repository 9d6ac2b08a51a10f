import type { Admin } from '#contract/admin.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { pageOfWhole } from '#server/database/whole-list.ts'
import { type AdminRow, findAdmin, listAdmins } from './admin-queries.ts'

/** Everybody who may enter the admin area, the longest serving first. */
export const listAdminsForStaff =
  ({ db }: Pick<Adapters, 'db'>) =>
  async (query: SearchQuery): Promise<Page<Admin>> =>
    pageOfWhole((await listAdmins(db)).map(showAdmin), query, ({ id, email, name }) => `${id} ${email} ${name}`)

export const readAdmin =
  ({ db }: Pick<Adapters, 'db'>) =>
  async (id: string): Promise<Admin> => {
    const row = await findAdmin(db, id)
    if (!row) throw noAdmin()
    return showAdmin(row)
  }

/** An admin as staff see one. */
const showAdmin = ({ createdAt, ...row }: AdminRow): Admin => ({ ...row, createdAt: createdAt.toISOString() })

export const noAdmin = () => new Refusal('not_found', 'This account is no admin.')
