import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRestaurant } from './restaurant.tsx'

type ErrorPageProps = { title?: string; children?: string }

/** Replaces a page that failed, with a link to the home page. */
export function ErrorPage({
  title = 'Something went wrong on our side.',
  children = 'Please try again in a moment.',
}: ErrorPageProps) {
  const { name } = useRestaurant()
  return (
    <main className="page-width">
      <title>{name}</title>
      <EmptyState
        icon="warning"
        title={title}
        action={
          <ButtonLink href="/" variant="primary">
            Back to Home
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </main>
  )
}
