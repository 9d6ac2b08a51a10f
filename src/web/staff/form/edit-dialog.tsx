import { type ReactNode, useId } from 'react'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import type { useForm } from './use-form.ts'

type EditDialogProps = Pick<DialogProps, 'title' | 'size'> & {
  form: Pick<ReturnType<typeof useForm>, 'element' | 'submit' | 'failure' | 'isSaving' | 'isDirty'>
  onClose: () => void
  children: ReactNode
}

/** The dialog for editing one record: its fields, the error, Cancel and Save. */
export function EditDialog({ title, size, form, onClose, children }: EditDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const t = useTranslate()
  const close = async () => {
    const mayClose =
      !form.isDirty ||
      (await confirm({
        message: t('Close without saving?'),
        action: t('Discard'),
        cancel: t('Keep editing'),
        tone: 'danger',
      }))
    if (mayClose) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size={size ?? 'medium'}
      actions={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Form ref={form.element} id={id} className={layout.parts} onSubmit={form.submit}>
        <ProblemBox sentence={form.failure?.sentence ?? null} detail={form.failure?.detail} />
        {children}
      </Form>
    </Dialog>
  )
}
