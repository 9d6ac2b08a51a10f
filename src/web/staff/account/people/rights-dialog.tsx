import type { Admin } from '#contract/admin.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { type AmountFormat, amountToType, centsFromDecimal, decimal } from '#domain/money/money.ts'
import { DEFAULT_REFUND_LIMIT, ROLES, type Role } from '#domain/people/access.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { AdminActions } from './admins-api.ts'

export const roleNames = (t: Translate): Readonly<Record<Role, string>> => ({
  owner: t.as('a role', 'Owner'),
  staff: t.as('a role', 'Staff'),
  translator: t.as('a role', 'Translator'),
})

const roleHints = (t: Translate): Readonly<Record<Role, string>> => ({
  owner: t('Everything, also settings, people, prices and downloads.'),
  staff: t('Orders, bookings, what is sold out, and translations.'),
  translator: t('Only the words of the menu in other languages.'),
})

type RoleSelectProps = { role: Role; label?: string; error?: string | undefined; onChange: (role: Role) => void }

/** The role of a person, and what it may do. */
export function RoleSelect({ role, label, error, onChange }: RoleSelectProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={label ?? t('Role')}
      hint={roleHints(t)[role]}
      value={role}
      error={error}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {roleNames(t)[one]}
        </option>
      ))}
    </SelectField>
  )
}

type RightsForm = { readonly role: Role; readonly limit: string }

/** Only staff have a limit: the field of an owner is hidden, and so would be its error. */
export const rightsErrors = ({ role, limit }: RightsForm, format: AmountFormat): FieldErrors =>
  role === 'staff' && !(amountFrom(limit, format) >= 0) ? { refundLimit: message('Please enter an amount.') } : {}

type RightsDialogProps = { admin: Admin; actions: AdminActions; onClose: () => void }

/** What one person may do. Their open screens change as soon as it is saved. */
export function RightsDialog({ admin, actions, onClose }: RightsDialogProps) {
  const toast = useToast()
  const { amountFormat, t } = useRestaurant()
  const form = useRecordForm<Admin, RightsForm>({
    item: admin,
    noun: 'person',
    formOf: () => ({
      role: admin.role,
      limit: amountToType(
        admin.refundLimit === null ? DEFAULT_REFUND_LIMIT : centsFromDecimal(decimal(admin.refundLimit), amountFormat),
        amountFormat,
      ),
    }),
    errorsOf: (typed) => rightsErrors(typed, amountFormat),
    save: ({ role, limit }) =>
      actions.change(admin, role === 'staff' ? { role, refundLimit: amountFrom(limit, amountFormat) } : { role }),
    failureOf: (error) => ({ sentence: t('Failed to change the rights.'), detail: reasonOf(error) }),
    onSaved: () => {
      toast(t('The rights of {email} were changed.', { email: admin.email }))
      onClose()
    },
  })
  const { typed, change, errors } = form
  return (
    <EditDialog title={t('Rights of {email}', { email: admin.email })} size="small" form={form} onClose={onClose}>
      <RoleSelect role={typed.role} error={errors.role} onChange={(role) => change({ role })} />
      {typed.role === 'staff' && (
        <AmountField
          label={t('Refund limit per order')}
          hint={t('In total, across all its refunds. 0 means none.')}
          required
          value={typed.limit}
          error={errors.refundLimit}
          onChange={(limit) => change({ limit })}
        />
      )}
    </EditDialog>
  )
}
