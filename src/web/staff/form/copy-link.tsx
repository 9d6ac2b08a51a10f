import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** Copies a link that staff pass on. Where the browser refuses, it says what to do instead. */
export function CopyLink({ link, className }: { link: string; className?: string | undefined }) {
  const t = useTranslate()
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) })
  return (
    <>
      <Button className={className} busy={copying.isPending} onClick={() => copying.mutate()}>
        {copying.isSuccess ? t('Copied') : t('Copy link')}
      </Button>
      {copying.isError && <p role="status">{t('It could not be copied. Please select the address and copy it.')}</p>}
    </>
  )
}
