import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import { useRestaurant } from './restaurant.tsx'

type ErrorPageProps = { title?: string; children?: string }

/** Replaces a page that failed, with a link to the home page. */
export function ErrorPage({ title, children }: ErrorPageProps) {
  const { name } = useRestaurant()
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <main className="page-width">
      <title>{name}</title>
      <EmptyState
        icon="warning"
        title={title ?? t('Something went wrong on our side.')}
        action={
          <ButtonLink href={addressOf('/')} variant="primary">
            {t('Back to Home')}
          </ButtonLink>
        }
      >
        {children ?? t('Please try again in a moment.')}
      </EmptyState>
    </main>
  )
}
