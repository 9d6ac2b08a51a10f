import { useMutation } from '@tanstack/react-query'
import type { AdminOptionGroup } from '#contract/option-group.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './option.module.css'

export type SoldOutChipsProps = {
  /** The dish or category. */
  of: string
  groups: readonly AdminOptionGroup[]
  onSave: (groups: AdminOptionGroup[]) => Promise<unknown>
}

/** Every option as a button: a tap marks it as sold out, another puts it back. */
export function SoldOutChips({ of, groups, onSave }: SoldOutChipsProps) {
  const t = useTranslate()
  const toast = useToast()
  const toggle = useMutation({
    mutationFn: (id: string) =>
      onSave(groups.map((group) => ({ ...group, values: group.values.map((value) => toggled(value, id)) }))),
    onError: (error) => toast({ message: t('The option could not be saved.'), detail: reasonOf(error), tone: 'error' }),
  })
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div
      key={group.id}
      className={styles.chips}
      role="group"
      aria-label={t('{group} of {name}: what is sold out', { group: group.name, name: of })}
    >
      <span aria-hidden="true">{group.name}:</span>
      {group.values.map(({ id, name, isSoldOut }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-label={t('{name} is sold out', { name })}
          aria-pressed={isSoldOut}
          disabled={toggle.isPending}
          onClick={() => toggle.mutate(id)}
        >
          {isSoldOut && <Icon name="close" />}
          {name}
        </button>
      ))}
    </div>
  ))
}

type Value = AdminOptionGroup['values'][number]

const toggled = (value: Value, id: string): Value =>
  value.id === id ? { ...value, isSoldOut: !value.isSoldOut } : value
