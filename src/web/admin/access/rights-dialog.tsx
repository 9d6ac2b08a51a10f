import type { Admin } from '#contract/admin.ts'
import { DEFAULT_REFUND_LIMIT, ROLES, type Role } from '#domain/access.ts'
import { decimalFromCents } from '#domain/money.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { type FieldErrors, useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { AdminActions } from './admins-api.ts'

export const ROLE_NAME = { owner: 'Owner', staff: 'Staff' } as const satisfies Record<Role, string>

const ROLE_HINT = {
  owner: 'Everything, also settings, people, prices and downloads.',
  staff: 'Orders, bookings and what is sold out.',
} as const satisfies Record<Role, string>

type RoleSelectProps = { role: Role; label?: string; error?: string | undefined; onChange: (role: Role) => void }

/** The role of a person, and what it may do. */
export const RoleSelect = ({ role, label = 'Role', error, onChange }: RoleSelectProps) => (
  <SelectField
    label={label}
    hint={ROLE_HINT[role]}
    value={role}
    error={error}
    onChange={(event) => onChange(event.target.value as Role)}
  >
    {ROLES.map((one) => (
      <option key={one} value={one}>
        {ROLE_NAME[one]}
      </option>
    ))}
  </SelectField>
)

type RightsForm = { readonly role: Role; readonly limit: string }

/** Only staff have a limit: the field of an owner is hidden, and so would be its error. */
export const rightsErrors = ({ role, limit }: RightsForm): FieldErrors =>
  role === 'staff' && (limit.trim() === '' || Number(limit) < 0) ? { refundLimit: 'Please enter an amount.' } : {}

type RightsDialogProps = { admin: Admin; actions: AdminActions; onClose: () => void }

/** What one person may do. Their open screens change as soon as it is saved. */
export function RightsDialog({ admin, actions, onClose }: RightsDialogProps) {
  const toast = useToast()
  const form = useEditForm<Admin, RightsForm>({
    item: admin,
    noun: 'person',
    formOf: () => ({
      role: admin.role,
      limit: String(admin.refundLimit ?? decimalFromCents(DEFAULT_REFUND_LIMIT)),
    }),
    errorsOf: rightsErrors,
    save: ({ role, limit }) =>
      actions.change(admin, role === 'owner' ? { role } : { role, refundLimit: Number(limit) }),
    failureOf: (error) => ({ sentence: 'Failed to change the rights.', detail: reasonOf(error) }),
    onSaved: () => {
      toast(`The rights of ${admin.email} were changed.`)
      onClose()
    },
  })
  const { typed, change, errors } = form
  return (
    <EditDialog
      title={`Rights of ${admin.email}`}
      size="small"
      form={form}
      isUnsaved={form.isTouched}
      onClose={onClose}
    >
      <RoleSelect role={typed.role} error={errors.role} onChange={(role) => change({ role })} />
      {typed.role === 'staff' && (
        <Field
          label="Refund limit per order"
          hint="In total, across all its refunds. 0 means none."
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          value={typed.limit}
          error={errors.refundLimit}
          onChange={(event) => change({ limit: event.target.value })}
        />
      )}
    </EditDialog>
  )
}
