import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminCategory } from '#contract/category.ts'
import { CATEGORY_NAME_MAX, renameCategoryProblem } from '#domain/menu/category.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import { KitchenMinutesField } from '#web/staff/form/kitchen-minutes-field.tsx'
import { numberText, optionalNumberFrom } from '#web/staff/form/typed-number.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { HistoryDialog } from '#web/staff/history/history-dialog.tsx'
import { type Movable, MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { DirectTools, MoreTools, type Tool } from '#web/staff/list/tools.tsx'
import { groupErrors, groupRows, groupsFrom, previewOf } from '#web/staff/menu/option/option-form.ts'
import { OptionGroupsField } from '#web/staff/menu/option/option-groups-field.tsx'
import { OptionPreview } from '#web/staff/menu/option/option-preview.tsx'
import { SoldOutChips } from '#web/staff/menu/option/sold-out-chips.tsx'
import { StationField } from '#web/staff/menu/station-field.tsx'
import { OwnWordsField } from '#web/staff/words/own-words-field.tsx'
import { textsOfGroups, wordsFrom } from '#web/staff/words/words-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './category.module.css'
import { type CategoryActions, nameRefusal } from './category-api.ts'

type CategoryListProps = { categories: AdminCategory[]; actions: CategoryActions }

/** Reordered by the arrow buttons or by dragging. */
export function CategoryList({ categories, actions }: CategoryListProps) {
  const t = useTranslate()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // Looked up each time, since a colleague may move it in the meantime.
  const draggedAt = categories.findIndex(({ id }) => id === dragged)
  const names = categories.map(({ name }) => name)

  const move = (from: number, to: number) => {
    const category = categories[from]
    const order = moved(categories, from, to)
    if (!category || !order) return
    const place = { name: category.name, place: to + 1, total: categories.length }
    setAnnouncement(t('{name} is now number {place} of {total}.', place))
    void actions.move(category, order)
  }
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ol className={styles.list}>
        {categories.map((category, place) => (
          <li
            key={category.id}
            data-drop={
              over === category.id && draggedAt >= 0 && draggedAt !== place ? dropEdge(draggedAt, place) : undefined
            }
            onDragOver={(event) => {
              // Ignores files and links.
              if (draggedAt < 0) return
              event.preventDefault()
              setOver(category.id)
            }}
            onDrop={() => move(draggedAt, place)}
          >
            <CategoryRow
              category={category}
              others={names.filter((name) => name !== category.name)}
              actions={actions}
              isDragged={draggedAt === place}
              onDragStart={() => setDragged(category.id)}
              onDragEnd={endDrag}
              place={{ at: place, count: categories.length, onMove: move }}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** The edge at which the dragged row will be inserted. */
const dropEdge = (from: number, to: number): 'before' | 'after' => (to < from ? 'before' : 'after')

type CategoryRowProps = {
  category: AdminCategory
  others: string[]
  actions: CategoryActions
  place: Movable
  isDragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
}

function CategoryRow({ category, others, actions, place, isDragged, onDragStart, onDragEnd }: CategoryRowProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState<'name' | 'options' | 'history' | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const close = () => setOpened(null)
  const endRenaming = () => {
    flushSync(close)
    // What is hidden takes no focus: on a phone the dots have it.
    for (const button of row.current?.querySelectorAll<HTMLElement>('[data-tool="pencil"], [popovertarget]') ?? []) {
      button.focus()
    }
  }
  const { name, itemCount } = category
  const tools: readonly Tool[] = [
    { icon: 'pencil', words: t('Rename'), run: () => setOpened('name') },
    { icon: 'list', words: t('Options'), opens: 'dialog', run: () => setOpened('options') },
    { icon: 'history', words: t('History'), opens: 'dialog', run: () => setOpened('history') },
    { icon: 'trash', words: t('Delete'), tone: 'danger', run: () => actions.deleteCategory(category) },
  ]
  if (opened === 'name') {
    // Not draggable, so that the mouse can select text.
    return (
      <div className={styles.row}>
        <RenameForm category={category} others={others} actions={actions} onClose={endRenaming} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way to what its buttons do
    <div
      ref={row}
      className={styles.row}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <Icon className={styles.grip} name="menu" />
      <div className={styles.name}>
        <h2>{name}</h2>
        <p>{t.plural(itemCount, '{count} dish', '{count} dishes')}</p>
        <SoldOutChips
          of={name}
          groups={category.optionGroups}
          onSave={(optionGroups) => actions.change(category, { optionGroups })}
        />
      </div>
      <div className={styles.tools}>
        <MoveButtons name={name} {...place} />
        <DirectTools tools={tools} />
        <MoreTools label={t('More about {name}', { name })} tools={tools} />
      </div>
      {opened === 'options' && <CategoryOptionsDialog category={category} actions={actions} onClose={close} />}
      {opened === 'history' && <HistoryDialog entity="category" id={category.id} name={name} onClose={close} />}
    </div>
  )
}

type RenameFormProps = Pick<CategoryRowProps, 'category' | 'others' | 'actions'> & { onClose: () => void }

function RenameForm({ category, others, actions, onClose }: RenameFormProps) {
  const t = useTranslate()
  const form = useRecordForm({
    item: category,
    noun: 'category',
    formOf: (seen) => ({ name: seen?.name ?? '' }),
    errorsOf: ({ name }) => namedErrors(renameCategoryProblem(name, others)),
    save: ({ name }, seen) => actions.rename(seen ?? category, name.trim()),
    failureOf: (error) => {
      const refusal = nameRefusal(error)
      return refusal ? { sentence: refusal } : { sentence: t('Rename failed.'), detail: reasonOf(error) }
    },
    onSaved: onClose,
  })
  return (
    <Form ref={form.element} className={styles.rename} onSubmit={form.submit}>
      <Field
        className={styles.field}
        label={t('New name of {name}', { name: category.name })}
        value={form.typed.name}
        maxLength={CATEGORY_NAME_MAX}
        error={form.errors.name}
        autoFocus
        onChange={(event) => form.change({ name: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {t('Save')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
      <ProblemBox sentence={form.failure?.sentence ?? null} detail={form.failure?.detail} />
    </Form>
  )
}

const namedErrors = (problem: string | undefined): FieldErrors => (problem ? { name: problem } : {})

type CategoryOptionsDialogProps = { category: AdminCategory; actions: CategoryActions; onClose: () => void }

/** What guests can choose about every dish of a category. */
function CategoryOptionsDialog({ category, actions, onClose }: CategoryOptionsDialogProps) {
  const { amountFormat, t } = useRestaurant()
  const form = useRecordForm({
    item: category,
    noun: 'category',
    formOf: (seen: AdminCategory | null) => ({
      optionGroups: groupRows(seen?.optionGroups ?? [], amountFormat),
      kitchenMinutes: numberText(seen?.kitchenMinutes ?? null),
      station: seen?.station ?? '',
      words: seen?.words ?? {},
    }),
    errorsOf: ({ optionGroups }) => groupErrors(optionGroups, amountFormat),
    save: ({ optionGroups, kitchenMinutes, station, words }, seen) =>
      actions.change(seen ?? category, {
        optionGroups: groupsFrom(optionGroups, amountFormat),
        kitchenMinutes: optionalNumberFrom(kitchenMinutes),
        station,
        ...wordsFrom(words),
      }),
    failureOf: (error) => ({ sentence: t('The options could not be saved.'), detail: reasonOf(error) }),
    onSaved: onClose,
  })
  const { optionGroups, kitchenMinutes, station, words } = form.typed
  return (
    <EditDialog size="large" title={t('Options of {name}', { name: category.name })} form={form} onClose={onClose}>
      <OptionGroupsField
        groups={optionGroups}
        errors={form.errors}
        onChange={(groups) => form.change({ optionGroups: [...groups] })}
      />
      <KitchenMinutesField
        label={t('Kitchen minutes of each dish (optional)')}
        hint={t('How long the kitchen works on one. If empty, the settings apply.')}
        value={kitchenMinutes}
        error={form.errors.kitchenMinutes}
        onChange={(minutes) => form.change({ kitchenMinutes: minutes })}
      />
      <StationField
        hint={t(
          'Where its dishes are made, such as Fryer or Bar. Boards, printers and the list of what is sold out go by it.',
        )}
        value={station}
        error={form.errors.station}
        onChange={(word) => form.change({ station: word })}
      />
      <OwnWordsField
        texts={[{ field: 'name', label: t('Name'), text: category.name }, ...textsOfGroups(t, optionGroups)]}
        words={words}
        onChange={(next) => form.change({ words: next })}
      />
      <OptionPreview of={category.name} groups={previewOf(optionGroups, amountFormat)} />
    </EditDialog>
  )
}
