import { message } from '#domain/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type NothingFoundProps = { isByDiet: boolean; hasNearest: boolean; onClear: () => void }

/** Instead of dishes, when no dish passes the filters. */
export function NothingFound({ isByDiet, hasNearest, onClear }: NothingFoundProps) {
  const t = useTranslate()
  return (
    <EmptyState title={t('No dish matches.')} action={<Button onClick={onClear}>{t('Show all dishes')}</Button>}>
      {t.message(hintFor(isByDiet, hasNearest))}
    </EmptyState>
  )
}

function hintFor(isByDiet: boolean, hasNearest: boolean): string {
  if (isByDiet) return message('Untick a box under “Diet”, or show all dishes.')
  return hasNearest ? message('Perhaps one of these?') : message('Try another word, or look through all categories.')
}
